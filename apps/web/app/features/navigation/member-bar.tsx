/** The top bar of a member: search, messages and likes with what is new, credits or the way to Premium, the account. */
import { CreditsChip, LOW_CREDITS } from '@app/ui/credits-chip'
import { MemberTopBar } from '@app/ui/member-top-bar'
import { useLocation } from 'react-router'
import { useText } from '../../shared/texts.tsx'
import { MemberAccountMenu } from './account-menu.tsx'
import { DISCOVER } from './member-pages.ts'
import { SiteLogo } from './site-logo.tsx'
import type { Viewer } from './viewer.ts'

/** What the credits are called aloud, with the warning they carry. */
export function useCreditsLabel(credits: number): string {
  const t = useText()
  if (credits <= 0) return t('nav.credits.zero')
  return t(credits <= LOW_CREDITS ? 'nav.credits.low' : 'nav.credits', { credits })
}

export function MemberBar({ viewer }: { viewer: Viewer }) {
  const t = useText()
  const { pathname } = useLocation()
  const label = useCreditsLabel(viewer.credits)
  const at = (href: string) => ({ href, current: pathname.startsWith(href) })
  const unread = { count: viewer.unread_messages, label: t('nav.unread', { count: viewer.unread_messages }) }
  const fresh = { count: viewer.new_likes, label: t('nav.new', { count: viewer.new_likes }) }
  const premium = { ...at('/premium'), label: t('nav.premium'), shortLabel: t('tab.premium') }
  const has = (href: string) => viewer.pages.includes(href)
  const links = [
    { href: '/members', current: DISCOVER.test(pathname), label: t('nav.discover') },
    { ...at('/chats'), label: t('nav.messages'), badge: unread },
    { ...at('/likes'), label: t('nav.likes'), badge: fresh },
  ]
  return (
    <MemberTopBar
      logo={<SiteLogo />}
      navLabel={t('nav.main')}
      links={links.filter(({ href }) => has(href))}
      {...((viewer.paid_user || viewer.credits > 0) && has('/credits')
        ? { credits: <CreditsChip credits={viewer.credits} href="/credits" label={label} /> }
        : {})}
      {...(viewer.paid_user || !has('/premium') ? {} : { premium })}
      {...(has('/notifications') ? { notifications: { href: '/notifications', label: t('nav.notifications') } } : {})}
      account={<MemberAccountMenu viewer={viewer} />}
    />
  )
}
