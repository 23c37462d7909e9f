/** The bar at the bottom of a phone, for a member. */
import { FEW_CREDITS } from '@app/contract/limits'
import { TabBar } from '@app/ui/tab-bar'
import { CreditSign } from '@app/ui/credit-sign'
import { Heart, MessageCircle, Search, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { useText } from '../../shared/texts.tsx'
import { BUYING, canBecomePremium, CREDITS, PREMIUM, useCreditsLabel, useUnreadLabel } from './badge-labels.ts'
import { CHATS, DISCOVER } from '../../shared/site/member-pages.ts'
import { useLinksToVisit } from '../../shared/site/members-href.ts'
import type { Viewer } from './viewer.ts'

/** The own pages: all of them stand behind the last tab. */
const OWN = /^\/(profile|settings)(\/|$)/

export function MemberTabs({ viewer }: { viewer: Viewer }) {
  const t = useText()
  const { pathname } = useLocation()
  const creditsLabel = useCreditsLabel(viewer)
  const unreadLabel = useUnreadLabel(viewer.unread_messages)
  const { credits, unread_messages: unread, new_likes: likes } = viewer
  const at = (href: string) => ({ href, current: pathname.startsWith(href) })
  const withBadge = (count: number, label: string) => (count > 0 ? { badge: { count, label } } : {})
  const tone: 'warn' | 'danger' = credits > 0 ? 'warn' : 'danger'
  const creditsTab = canBecomePremium(viewer)
    ? { href: PREMIUM, current: BUYING.test(pathname), label: t('tab.premium'), icon: CreditSign }
    : {
        href: CREDITS,
        current: BUYING.test(pathname),
        label: t('tab.credits'),
        icon: CreditSign,
        ...(credits <= FEW_CREDITS ? { badge: { count: credits, tone, label: creditsLabel } } : {}),
      }
  const tabs = [
    { href: '/members', current: DISCOVER.test(pathname), label: t('tab.discover'), icon: Search },
    { ...at('/likes'), label: t('tab.likes'), icon: Heart, ...withBadge(likes, t('nav.new', { count: likes })) },
    {
      href: '/chats',
      current: CHATS.test(pathname),
      label: t('tab.messages'),
      icon: MessageCircle,
      ...withBadge(unread, unreadLabel),
    },
    creditsTab,
    { href: '/profile', current: OWN.test(pathname), label: t('tab.me'), icon: UserRound },
  ].filter(({ href }) => viewer.pages.includes(href))
  const items = useLinksToVisit(tabs)
  return items.some(Boolean) && <TabBar label={t('nav.main')} items={items} />
}
