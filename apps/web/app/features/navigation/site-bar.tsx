/** The navigation for whoever reads. What members see comes along for members only: visitors do not pay for it. */
import { VisitorTopBar } from '@app/ui/top-bar'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { SiteLogo } from './site-logo.tsx'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { useText } from '../../shared/texts.tsx'
import { LanguageMenu } from './language-menu.tsx'

const MemberNavigation = lazyPart(
  async () => (await import('./member-navigation.tsx')).MemberNavigation,
  <VisitorTopBar logo={<SiteLogo />} />,
)

export function SiteBar({ plain }: { plain: boolean }) {
  const { user } = useRoot()
  if (!user) return <VisitorBar plain={plain} />
  return <MemberNavigation user={user} />
}

function VisitorBar({ plain }: { plain: boolean }) {
  const t = useText()
  const open = useSignupOpen()
  return (
    <VisitorTopBar
      logo={<SiteLogo />}
      localeMenu={<LanguageMenu />}
      logIn={{ href: '/login', label: t('nav.login') }}
      join={open ? { href: '/signup', label: t('nav.join') } : undefined}
      plain={plain}
    />
  )
}
