/** The pane of a conversation. What goes wrong in it, or cannot be loaded for it, leaves the list beside it. */
import { useEffect } from 'react'
import { Outlet, useOutletContext } from 'react-router'
import { FailureWords } from '../../features/people/failure.tsx'
import { isOffline } from '../../shared/offline.ts'
import { useText } from '../../shared/texts.tsx'
import { useOnline } from '../../shared/use-online.ts'
import { PhoneBack } from './phone-back.tsx'

export default function Pane() {
  return <Outlet context={useOutletContext()} />
}

/** What failed may be the program this page runs, so only a new document mends it. */
function again(): void {
  if (!isOffline()) location.reload()
}

export function ErrorBoundary() {
  const t = useText()
  const online = useOnline()
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <section className="chat__main" aria-label={t('chat.conversation')}>
      <PhoneBack />
      <div role="alert">
        <FailureWords kind={online ? 'error' : 'offline'} busy={false} onAgain={again} />
      </div>
    </section>
  )
}
