/** The chat layout: the conversation alone; in the Netherlands and Germany the warning at the entry shows here too. */
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { EntryWarning } from '../features/entry-warning/entry-warning.tsx'
import { useRoot } from '../shared/site.ts'
import { SiteFrame } from './site-frame.tsx'

/** Where it cannot be loaded, the page stays without it. */
const MemberNews = lazy(() =>
  import('../features/navigation/member-news.tsx').then(
    (module) => ({ default: module.MemberNews }),
    () => ({ default: () => null }),
  ),
)

const COUNTRIES_WITH_WARNING = ['NL', 'DE']

export default function ChatLayout() {
  const { country, user } = useRoot()
  return (
    <SiteFrame bar={null} end={country !== null && COUNTRIES_WITH_WARNING.includes(country) && <EntryWarning />}>
      <Suspense>{user && <MemberNews user={user} />}</Suspense>
      <Outlet />
    </SiteFrame>
  )
}
