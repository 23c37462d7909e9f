/**
 * The chat layout: the conversation alone, and from 992 px under the bar of members; in the Netherlands and Germany the
 * warning at the entry shows here too.
 */
import { TopBarFrame } from '@app/ui/top-bar'
import { Outlet } from 'react-router'
import { EntryWarning } from '../features/entry-warning/entry-warning.tsx'
import { SiteLogo } from '../features/navigation/site-logo.tsx'
import { lazyPart } from '../shared/lazy-part.tsx'
import { useRoot } from '../shared/site/use-root.ts'
import { SiteLayout } from './site-layout.tsx'

const MemberHosts = lazyPart(async () => (await import('./member-hosts.tsx')).MemberHosts)

const WideMemberBar = lazyPart(
  async () => (await import('../features/navigation/wide-member-bar.tsx')).WideMemberBar,
  <div className="only-wide">
    <TopBarFrame logo={<SiteLogo />}>{null}</TopBarFrame>
  </div>,
)

const COUNTRIES_WITH_WARNING = ['NL', 'DE']

export default function ChatLayout() {
  const { country, user } = useRoot()
  return (
    <SiteLayout
      bar={user && <WideMemberBar user={user} />}
      end={country !== null && COUNTRIES_WITH_WARNING.includes(country) && <EntryWarning />}
    >
      {user && <MemberHosts user={user} />}
      <Outlet />
    </SiteLayout>
  )
}
