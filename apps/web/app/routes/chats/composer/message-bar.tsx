/** The field, what helps to fill it, and the button that says what a press costs. */
import { countCharacters, hasVisibleText } from '@app/contract/characters'
import { Icon } from '@app/ui/icon'
import { useHydrated } from '@app/ui/use-hydrated'
import { CreditSign } from '@app/ui/credit-sign'
import { SendHorizontal, WifiOff } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { GiftSheet } from '../../../features/gift-sheet/gift-sheet.tsx'
import { IcebreakerSheet } from '../../../features/icebreaker-sheet/icebreaker-sheet.tsx'
import { useWorth } from '../../../shared/credits/use-worth.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import type { ComposerProps } from './composer-props.ts'
import { MessageField } from './message-field.tsx'
import { MessageMeta } from './message-meta.tsx'

/** Whether the text can be sent as it is. */
function isSendable(text: string, most: number): boolean {
  const words = text.trim()
  return hasVisibleText(words) && countCharacters(words) <= most
}

interface MessageBarProps extends ComposerProps {
  /** How many more answers cost nothing. */
  free: number
  /** Something has to be done before anything can be sent; a notice says what. */
  blocked: boolean
}

export function MessageBar({ thread, outbox, outboxState, actions, free, blocked }: MessageBarProps) {
  const t = useText()
  const { settings } = useRoot()
  const hydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const { profile, conversation } = thread
  const { field } = actions
  const ready = hydrated && !blocked && isSendable(outboxState.text, settings.message_length)
  const send = () => {
    if (ready) actions.send(outboxState.text)
    field.current?.focus()
  }
  return (
    <>
      {actions.offline && (
        <p className="composer__notice" role="status">
          <Icon of={WifiOff} size={16} />
          {t('chat.offline')}
        </p>
      )}
      <div className="composer__bar">
        {!blocked && (
          <>
            <IcebreakerSheet
              profile={profile}
              free={free > 0}
              onChoose={(text) => outbox.write(text)}
              onSend={actions.send}
            />
            <GiftSheet className="only-wide" profile={profile} conversation={conversation} onSent={actions.addSent} />
          </>
        )}
        <MessageField
          field={field}
          conversation={conversation?.id}
          text={outboxState.text}
          onWrite={(text) => outbox.write(text)}
          onSend={send}
        />
        <SendButton
          ref={button}
          free={free}
          ready={ready}
          over={blocked || (!ready && hasVisibleText(outboxState.text))}
          onSend={send}
        />
      </div>
      <MessageMeta
        text={outboxState.text}
        free={free}
        blocked={blocked}
        refusal={outboxState.refusal}
        onNewPrice={() => {
          outbox.write(outbox.store.get().text)
          // The button's label says the price.
          button.current?.focus()
        }}
      />
    </>
  )
}

interface SendButtonProps {
  ref: Ref<HTMLButtonElement>
  free: number
  ready: boolean
  /** What is there cannot be sent. */
  over: boolean
  onSend: () => void
}

/** Says what a press costs, or that it costs nothing and how often still. */
function SendButton({ ref, free, ready, over, onSend }: SendButtonProps) {
  const t = useText()
  const { message_credits: price } = useRoot().settings
  const worth = useWorth()
  const label =
    free > 0 ? t('chat.send.free', { count: free }) : t('chat.send', { credits: price, worth: worth(price) })
  return (
    <button
      ref={ref}
      type="button"
      className="composer__send"
      aria-label={label}
      aria-disabled={!ready}
      data-over={over ? '' : undefined}
      onClick={onSend}
    >
      <Icon of={SendHorizontal} size={18} />
      {free > 0 ? <span>{t('chat.free')}</span> : <PriceTag credits={price} />}
    </button>
  )
}

function PriceTag({ credits }: { credits: number }) {
  return (
    <>
      <span className="numeric">{credits}</span>
      <Icon of={CreditSign} size={14} />
    </>
  )
}
