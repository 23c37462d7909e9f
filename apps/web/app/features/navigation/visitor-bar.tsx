import { VisitorTopBar } from '@app/ui/top-bar'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { useText } from '../../shared/texts.tsx'
import { LocaleSwitcher } from './locale-switcher.tsx'
import { SiteLogo } from './site-logo.tsx'

export function VisitorBar({ plain }: { plain: boolean }) {
  const t = useText()
  const open = useSignupOpen()
  return (
    <VisitorTopBar
      logo={<SiteLogo />}
      localeMenu={<LocaleSwitcher />}
      logIn={{ href: '/login', label: t('nav.login') }}
      join={open ? { href: '/signup', label: t('nav.join') } : undefined}
      plain={plain}
    />
  )
}
