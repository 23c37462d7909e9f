/** The ways to discover people, each a page with its own address. A visitor has only one of them, and sees none named. */
import { SegmentedLinks } from '@app/ui/segmented'
import { Layers, Search, Target } from 'lucide-react'
import { useLocation } from 'react-router'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { MEMBER_PAGES } from '../../shared/site/member-pages.ts'
import { useLinksToVisit } from '../../shared/site/members-href.ts'

const MODES = [
  { href: '/members', label: 'discover.search', icon: Search },
  { href: '/swipe-game', label: 'discover.swipe', icon: Layers },
  { href: '/match-finder', label: 'discover.finder', icon: Target },
] as const

export function DiscoverModes() {
  const { user } = useRoot()
  return user && <Modes />
}

function Modes() {
  const t = useText()
  const { pathname } = useLocation()
  const links = useLinksToVisit<Parameters<typeof SegmentedLinks>[0]['links'][number]>(
    MODES.filter(({ href }) => MEMBER_PAGES.includes(href)).map(({ href, label, icon }) => ({
      href,
      icon,
      label: t(label),
      current: pathname === href,
    })),
  )
  return (
    <div className="container modes">
      <SegmentedLinks label={t('discover.modes')} links={links} />
    </div>
  )
}
