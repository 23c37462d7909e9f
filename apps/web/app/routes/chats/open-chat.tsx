/** What was asked for, in its pane: a conversation with the profile beside it, or why there is none. */
import { Failure } from '../../features/people/failure.tsx'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import type { Asked } from './find-conversation.ts'
import { Gone } from './gone.tsx'
import { PhoneBack } from './phone-back.tsx'
import { Talk } from './talk.tsx'

interface OpenChatProps {
  asked: Asked
  /** How it was addressed, and so is what is asked of the server. */
  by: 'conversation' | 'member'
}

export function OpenChat({ asked, by }: OpenChatProps) {
  const { settings } = useRoot()
  const t = useText()
  const titled = (page: string) => <title>{t('shell.title', { page, site: settings.name })}</title>
  if ('found' in asked && asked.found) {
    const { profile, conversation } = asked.found
    return (
      <>
        {titled(t('members.person', { name: profile.name, age: profile.age }))}
        <Talk key={`${profile.id} ${conversation?.id ?? ''}`} found={asked.found} by={by} />
      </>
    )
  }
  return (
    <section className="chat__main" aria-label={t('chat.conversation')}>
      {titled(t('chat.title'))}
      {'failed' in asked ? (
        <>
          <PhoneBack />
          <Failure kind={asked.failed} />
        </>
      ) : (
        <Gone />
      )}
    </section>
  )
}
