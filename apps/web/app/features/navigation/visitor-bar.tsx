import { VisitorTopBar } from '@app/ui/top-bar'
import { useText } from '../../shared/texts.tsx'
import { LocaleSwitcher } from './locale-switcher.tsx'
import { SiteLogo } from './site-logo.tsx'

export function VisitorBar({ plain }: { plain: boolean }) {
  const t = useText()
  return (
    <VisitorTopBar
      logo={<SiteLogo />}
      localeMenu={<LocaleSwitcher />}
      logIn={{ href: '/login', label: t('nav.login') }}
      join={{ href: '/signup', label: t('nav.join') }}
      plain={plain}
    />
  )
}
