/** The field, what helps to fill it, and the button that says what a press costs. */
import { countCharacters, hasVisibleText } from '@app/contract/characters'
import { Icon } from '@app/ui/icon'
import { useHydrated } from '@app/ui/use-hydrated'
import { Flame, SendHorizontal, WifiOff } from 'lucide-react'
import { useRef } from 'react'
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

export function MessageBar({ thread, outbox, outboxState, actions }: ComposerProps) {
  const t = useText()
  const { settings } = useRoot()
  const hydrated = useHydrated()
  const worth = useWorth()
  const button = useRef<HTMLButtonElement>(null)
  const { profile, conversation } = thread
  const { field } = actions
  const price = settings.message_credits
  const ready = hydrated && isSendable(outboxState.text, settings.message_length)
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
        <IcebreakerSheet profile={profile} onChoose={(text) => outbox.write(text)} onSend={actions.send} />
        <GiftSheet className="only-wide" profile={profile} conversation={conversation} onSent={actions.addSent} />
        <MessageField
          field={field}
          conversation={conversation?.id}
          text={outboxState.text}
          onWrite={(text) => outbox.write(text)}
          onSend={send}
        />
        <button
          ref={button}
          type="button"
          className="composer__send"
          aria-label={t('chat.send', { credits: price, worth: worth(price) })}
          aria-disabled={!ready}
          data-over={!ready && hasVisibleText(outboxState.text) ? '' : undefined}
          onClick={send}
        >
          <Icon of={SendHorizontal} size={18} />
          <span className="numeric">{price}</span>
          <Icon of={Flame} size={14} />
        </button>
      </div>
      <MessageMeta
        text={outboxState.text}
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
