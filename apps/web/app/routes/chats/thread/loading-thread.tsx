/** Where a conversation will be, once it has taken long enough to be noticed. */
import { Skeleton } from '@app/ui/skeleton'
import { useNavigation } from 'react-router'
import { useSlowLoading } from '../../../features/profiles/loading-profiles.tsx'
import { useText } from '../../../shared/texts.tsx'
import { PhoneBack } from '../phone-back.tsx'

const CONVERSATION_PATH = /^\/(chats\/[^/]+|members\/[^/]+\/chat)$/
const WIDTHS = [60, 40, 60, 40, 75] as const

export function useThreadLoading(): boolean {
  const { state, location } = useNavigation()
  return useSlowLoading(state === 'loading' && CONVERSATION_PATH.test(location.pathname))
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
