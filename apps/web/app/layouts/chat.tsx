/** The chat layout: the conversation alone; in the Netherlands and Germany the warning at the entry shows here too. */
import { Outlet } from 'react-router'
import { EntryWarning } from '../features/entry-warning/entry-warning.tsx'
import { lazyPart } from '../shared/lazy-part.tsx'
import { useRoot } from '../shared/site/use-root.ts'
import { SiteLayout } from './site-layout.tsx'

const MemberRealtime = lazyPart(async () => (await import('../features/navigation/member-realtime.tsx')).MemberRealtime)

const COUNTRIES_WITH_WARNING = ['NL', 'DE']

export default function ChatLayout() {
  const { country, user } = useRoot()
  return (
    <SiteLayout bar={null} end={country !== null && COUNTRIES_WITH_WARNING.includes(country) && <EntryWarning />}>
      {user && <MemberRealtime user={user} />}
      <Outlet />
    </SiteLayout>
  )
}
