/** The field for a message. Enter sends where there is a keyboard; on touch it makes a line, and the button sends. */
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { useHydrated } from '@app/ui/use-hydrated'
import { useText } from '../../../shared/texts.tsx'
import { sendTyping } from '../../../shared/api/chat-calls.ts'
import { now } from '../../../shared/clock.ts'
import { isOffline } from '../../../shared/network/offline.ts'

const INTERVAL_MS = 3000

/** Sends typing events, at most one per interval and only while the member types. */
function useSendTyping(conversation: string | undefined): () => void {
  const lastSent = useRef(0)
  return () => {
    if (conversation === undefined || isOffline() || now() - lastSent.current < INTERVAL_MS) return
    lastSent.current = now()
    void sendTyping(conversation)
  }
}

interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  conversation: string | undefined
  text: string
  onWrite: (text: string) => void
  onSend: () => void
}

const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

export function MessageField({ field, conversation, text, onWrite, onSend }: MessageFieldProps) {
  const t = useText()
  const id = useId()
  const hydrated = useHydrated()
  const notifyTyping = useSendTyping(conversation)
  const press = (event: KeyboardEvent) => {
    // Enter that ends an IME composition does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    onSend()
  }
  return (
    <div className="composer__box">
      <label className="sr-only" htmlFor={id}>
        {t('chat.message')}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={1}
        dir="auto"
        placeholder={t('chat.write')}
        aria-describedby="chat-count"
        autoComplete="off"
        disabled={!hydrated}
        value={text}
        onChange={({ target }) => {
          onWrite(target.value)
          notifyTyping()
        }}
        onKeyDown={press}
      />
    </div>
  )
}
