/** The field for a message. Enter sends where there is a keyboard; on touch it makes a line, and the button sends. */
import type { KeyboardEvent, RefObject } from 'react'
import { useId } from 'react'
import { useHydrated } from '@app/ui/use-hydrated'
import { useText } from '../../../shared/texts.tsx'
import { useSendTyping } from './use-send-typing.ts'

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
  const sendTyping = useSendTyping(conversation)
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
          sendTyping()
        }}
        onKeyDown={press}
      />
    </div>
  )
}
