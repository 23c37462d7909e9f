/** The chat layout: the conversation alone; in the Netherlands and Germany the warning at the entry shows here too. */
import { Outlet } from 'react-router'
import { EntryWarning } from '../features/entry-warning/entry-warning.tsx'
import { lazyPart } from '../shared/lazy-part.tsx'
import { useRoot } from '../shared/site.ts'
import { SiteFrame } from './site-frame.tsx'

const MemberNews = lazyPart(async () => (await import('../features/navigation/member-news.tsx')).MemberNews)

const COUNTRIES_WITH_WARNING = ['NL', 'DE']

export default function ChatLayout() {
  const { country, user } = useRoot()
  return (
    <SiteFrame bar={null} end={country !== null && COUNTRIES_WITH_WARNING.includes(country) && <EntryWarning />}>
      {user && <MemberNews user={user} />}
      <Outlet />
    </SiteFrame>
  )
}
