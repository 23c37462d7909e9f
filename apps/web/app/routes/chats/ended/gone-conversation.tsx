/** In an open tab, after its conversation is gone: why, and what was being written, which stays to be copied. */
import type { EndedConversation } from '@app/contract'
import { CircleAlert } from 'lucide-react'
import { Unavailable } from '../../../features/loading/unavailable.tsx'
import { serverNow } from '../../../shared/clock.ts'
import { useText } from '../../../shared/texts.tsx'
import { ComposerNotice } from '../composer/composer-notice.tsx'
import { KeptText } from '../composer/kept-text.tsx'
import type { OutboxState } from '../outbox.ts'
import { EndedNotice } from './ended-notice.tsx'

/** What was typed, after what surely was not sent. */
function unsentText({ text, sending }: OutboxState): string {
  const failed = sending.filter(({ state }) => state === 'failed').map((message) => message.text)
  return [...failed, text].join('\n').trim()
}

interface GoneConversationProps {
  ended: EndedConversation | undefined
  outboxState: OutboxState
}

export function GoneConversation({ ended, outboxState }: GoneConversationProps) {
  const t = useText()
  const text = unsentText(outboxState)
  return (
    <section className="chat__main" aria-label={t('chat.conversation')}>
      <div className="chat__gone" role="status">
        {ended ? <EndedNotice conversation={ended} now={serverNow()} /> : <Unavailable kind="conversation" />}
      </div>
      {text !== '' && (
        <div className="composer">
          <ComposerNotice
            icon={CircleAlert}
            title={t('chat.draft.title')}
            text={ended ? t('chat.draft.ended', { name: ended.name }) : t('chat.draft.gone')}
          />
          <KeptText text={text} />
        </div>
      )}
    </section>
  )
}
