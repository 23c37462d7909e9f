/** The member's own menu: who is logged in, and the pages about that. */
import { LOCALE_NAMES } from '@app/i18n/locales'
import type { TextId } from '@app/i18n/text-ids'
import { AccountMenu } from '@app/ui/account-menu'
import type { LucideIcon } from '@app/ui/icon'
import { CreditSign } from '@app/ui/credit-sign'
import { CircleHelp, Globe, LogOut, ReceiptText, Settings, UserRound } from 'lucide-react'
import { logOut } from '../../shared/session/log-out.ts'
import { useLocale, useText } from '../../shared/texts.tsx'
import type { Viewer } from './viewer.ts'

const ROWS: readonly { href: string; icon: LucideIcon; label: TextId }[] = [
  { href: '/profile', icon: UserRound, label: 'nav.profile' },
  { href: '/settings', icon: Settings, label: 'nav.settings' },
  { href: '/settings/credits', icon: CreditSign, label: 'tab.credits' },
  { href: '/transactions', icon: ReceiptText, label: 'nav.transactions' },
  { href: '/lang-config', icon: Globe, label: 'nav.language' },
  { href: '/pages/service', icon: CircleHelp, label: 'nav.help' },
]

export function MemberAccountMenu({ viewer }: { viewer: Viewer }) {
  const t = useText()
  const locale = useLocale()
  return (
    <AccountMenu
      label={t('nav.account')}
      photo={viewer.photo}
      initials={viewer.initials}
      title={viewer.name}
      text={t(viewer.paid_user ? 'nav.paid' : 'nav.free')}
      items={[
        ...ROWS.filter(({ href }) => viewer.pages.includes(href)).map(({ href, icon, label }) => ({
          kind: 'link' as const,
          href,
          icon,
          label: t(label),
          ...(href === '/lang-config' ? { tail: LOCALE_NAMES[locale] } : {}),
        })),
        { kind: 'separator' },
        { kind: 'action', icon: LogOut, label: t('nav.logout'), onSelect: () => void logOut() },
      ]}
    />
  )
}
