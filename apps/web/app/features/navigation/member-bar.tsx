/** The top bar of a member: search, messages and likes with what is new, credits or the way to Premium, the account. */
import { CreditsChip } from '@app/ui/credits-chip'
import { MemberTopBar } from '@app/ui/member-top-bar'
import { useLocation } from 'react-router'
import { useText } from '../../shared/texts.tsx'
import { MemberAccountMenu } from './account-menu.tsx'
import { CHATS, DISCOVER } from '../../shared/site/member-pages.ts'
import { useLinksToVisit } from '../../shared/site/members-href.ts'
import { BUYING, canBecomePremium, CREDITS, PREMIUM, useCreditsLabel, useUnreadLabel } from './badge-labels.ts'
import { InstalledBack } from './installed-back.tsx'
import { SiteLogo } from './site-logo.tsx'
import type { Viewer } from './viewer.ts'

export function MemberBar({ viewer }: { viewer: Viewer }) {
  const t = useText()
  const { pathname } = useLocation()
  const label = useCreditsLabel(viewer)
  const unreadLabel = useUnreadLabel(viewer.unread_messages)
  const at = (href: string) => ({ href, current: pathname.startsWith(href) })
  const unread = { count: viewer.unread_messages, label: unreadLabel }
  const fresh = { count: viewer.new_likes, label: t('nav.new', { count: viewer.new_likes }) }
  const invited = canBecomePremium(viewer)
  const premium = { href: PREMIUM, current: BUYING.test(pathname), label: t('nav.premium') }
  const has = (href: string) => viewer.pages.includes(href)
  const links = [
    { href: '/members', current: DISCOVER.test(pathname), label: t('nav.discover') },
    { ...at('/likes'), label: t('nav.likes'), badge: fresh },
    { href: '/chats', current: CHATS.test(pathname), label: t('nav.messages'), badge: unread },
  ]
  return (
    <MemberTopBar
      logo={
        <>
          <InstalledBack />
          <SiteLogo />
        </>
      }
      navLabel={t('nav.main')}
      links={useLinksToVisit(links.filter(({ href }) => has(href)))}
      {...((!invited || viewer.credits > 0) && {
        credits: <CreditsChip credits={viewer.credits} href={CREDITS} label={label} />,
      })}
      {...(invited && { premium })}
      {...(has('/notifications') ? { notifications: { href: '/notifications', label: t('nav.notifications') } } : {})}
      account={<MemberAccountMenu viewer={viewer} />}
    />
  )
}
