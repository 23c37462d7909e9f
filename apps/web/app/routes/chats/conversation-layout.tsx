/** The layout of the conversation pane. Its error boundary leaves the list beside it in place. */
import { useEffect } from 'react'
import { Outlet, useOutletContext } from 'react-router'
import { LoadFailureMessage } from '../../features/loading/load-failure.tsx'
import { isOffline } from '../../shared/network/offline.ts'
import { useText } from '../../shared/texts.tsx'
import { useOnline } from '../../shared/network/use-online.ts'
import { PhoneBack } from './phone-back.tsx'

export default function ConversationLayout() {
  return <Outlet context={useOutletContext()} />
}

/** The failed part may be the page's own code, so only a new document helps. */
function reload(): void {
  if (!isOffline()) location.reload()
}

export function ErrorBoundary() {
  const t = useText()
  const online = useOnline()
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <section className="chat__main" aria-label={t('chat.conversation')}>
      <PhoneBack />
      <div role="alert">
        <LoadFailureMessage kind={online ? 'error' : 'offline'} busy={false} onRetry={reload} />
      </div>
    </section>
  )
}
