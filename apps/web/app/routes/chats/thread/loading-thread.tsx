/** Where a conversation will be, once it has taken long enough to be noticed. */
import { Skeleton } from '@app/ui/skeleton'
import { useNavigation } from 'react-router'
import { useNoticedLoading } from '../../../features/people/loading-people.tsx'
import { useText } from '../../../shared/texts.tsx'
import { PhoneBack } from '../phone-back.tsx'

const TALKS = /^\/(chats\/[^/]+|members\/[^/]+\/chat)$/
const WIDTHS = [60, 40, 60, 40, 75] as const

export function useThreadOnItsWay(): boolean {
  const { state, location } = useNavigation()
  return useNoticedLoading(state === 'loading' && TALKS.test(location.pathname))
}

export function LoadingThread() {
  const t = useText()
  return (
    <section className="chat__main" aria-label={t('chat.conversation')} aria-busy="true">
      <span className="sr-only" role="status">
        {t('chat.loading')}
      </span>
      <PhoneBack />
      <div className="thread-skeleton">
        {WIDTHS.map((width, index) => (
          <Skeleton key={index} width={width} />
        ))}
      </div>
    </section>
  )
}
