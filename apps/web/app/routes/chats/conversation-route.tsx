/** The content of the conversation pane: the conversation with the profile beside it, or why there is none. */
import { LoadFailure } from '../../features/loading/load-failure.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { ConversationResult } from './find-conversation.ts'
import { Unavailable } from '../../features/loading/unavailable.tsx'
import { EndedNotice } from './ended/ended-notice.tsx'
import { PhoneBack } from './phone-back.tsx'
import { Conversation } from './conversation.tsx'

interface ConversationRouteProps {
  result: ConversationResult
  /** How the page addressed the chat; calls to the server address it the same way. */
  addressedBy: 'conversation' | 'member'
}

export function ConversationRoute({ result, addressedBy }: ConversationRouteProps) {
  const { settings } = useRoot()
  const t = useText()
  const titled = (page: string) => <title>{t('shell.title', { page, site: settings.name })}</title>
  if ('found' in result && result.found) {
    const { profile, conversation } = result.found
    return (
      <>
        {titled(t('members.person', { name: profile.name, age: profile.age }))}
        <Conversation
          key={`${profile.id} ${conversation?.id ?? ''}`}
          found={result.found}
          check={result.check ?? null}
          by={addressedBy}
        />
      </>
    )
  }
  return (
    <section className="chat__main" aria-label={t('chat.conversation')}>
      {titled(t('chat.title'))}
      {'failed' in result && (
        <>
          <PhoneBack />
          <LoadFailure kind={result.failed} />
        </>
      )}
      {'found' in result && (
        <div className="chat__gone">
          {result.ended ? <EndedNotice {...result.ended} /> : <Unavailable kind="conversation" />}
        </div>
      )}
    </section>
  )
}
