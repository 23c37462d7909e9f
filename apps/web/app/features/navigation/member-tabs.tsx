/** The bar at the bottom of a phone, for a member. */
import { LOW_CREDITS } from '@app/ui/credits-chip'
import { TabBar } from '@app/ui/tab-bar'
import { Flame, Heart, MessageCircle, Search, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { useText } from '../../shared/texts.tsx'
import { useCreditsLabel } from './member-bar.tsx'
import { DISCOVER } from './member-pages.ts'
import type { Viewer } from './viewer.ts'

/** The own pages: all of them stand behind the last tab. */
const OWN = /^\/(profile|settings)(\/|$)/

export function MemberTabs({ viewer }: { viewer: Viewer }) {
  const t = useText()
  const { pathname } = useLocation()
  const creditsLabel = useCreditsLabel(viewer.credits)
  const { paid_user, credits, unread_messages: unread, new_likes: likes } = viewer
  const at = (href: string) => ({ href, current: pathname.startsWith(href) })
  const counted = (count: number, label: string) => (count > 0 ? { badge: { count, label } } : {})
  const tone: 'warn' | 'danger' = credits > 0 ? 'warn' : 'danger'
  const money = paid_user
    ? {
        ...at('/credits'),
        label: t('tab.credits'),
        icon: Flame,
        ...(credits <= LOW_CREDITS ? { badge: { count: credits, tone, label: creditsLabel } } : {}),
      }
    : { ...at('/premium'), label: t('tab.premium'), icon: Flame }
  const tabs = [
    { href: '/members', current: DISCOVER.test(pathname), label: t('tab.discover'), icon: Search },
    { ...at('/likes'), label: t('tab.likes'), icon: Heart, ...counted(likes, t('nav.new', { count: likes })) },
    {
      ...at('/chats'),
      label: t('tab.messages'),
      icon: MessageCircle,
      ...counted(unread, t('nav.unread', { count: unread })),
    },
    money,
    { href: '/profile', current: OWN.test(pathname), label: t('tab.me'), icon: UserRound },
  ].filter(({ href }) => viewer.pages.includes(href))
  return tabs.some(Boolean) && <TabBar label={t('nav.main')} items={tabs} />
}
