/** A message between the press and the answer, and what to do where none came. */
import { Icon } from '@app/ui/icon'
import { CircleAlert, Clock } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'
import type { PendingMessage } from '../outbox.ts'
import type { SendActions } from '../use-send.ts'

export function SendingRow({
  sending: { key, text, state },
  actions,
}: {
  sending: PendingMessage
  actions: SendActions
}) {
  const t = useText()
  return (
    <>
      <div className="message-line message-line--out">
        <div className="message message--out message--waiting" dir="auto">
          {text}
        </div>
      </div>
      {state === 'sending' ? (
        <div className="message-status">
          <Icon of={Clock} size={14} />
          {t('chat.sending')}
        </div>
      ) : (
        <div className="message-status message-status--error" role="alert">
          <span className="message-status__why">
            <Icon of={CircleAlert} size={14} />
            <span>{t(`chat.${state}`)}</span>
          </span>
          <span className="message-status__ways">
            <button
              type="button"
              className="link"
              onClick={({ currentTarget }) => {
                // The button disappears when pressed; the focus moves to the log for keyboard users.
                currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
                actions.retry(key)
              }}
            >
              {t('chat.retry')}
            </button>
            {state === 'failed' && (
              <button type="button" className="link" onClick={() => actions.takeBack(key)}>
                {t('chat.discard')}
              </button>
            )}
          </span>
        </div>
      )}
    </>
  )
}
