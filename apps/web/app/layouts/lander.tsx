/** The lander layout: a bar with the brand and a way to log in, then one idea. */
import { Outlet } from 'react-router'
import { VisitorTopBar } from '@app/ui/top-bar'
import { SiteLogo } from '../features/navigation/site-logo.tsx'
import { useText } from '../shared/texts.tsx'
import { SiteLayout } from './site-layout.tsx'

export default function LanderLayout() {
  const t = useText()
  return (
    <SiteLayout bar={<VisitorTopBar logo={<SiteLogo />} logIn={{ href: '/login', label: t('nav.login') }} plain />}>
      <Outlet />
    </SiteLayout>
  )
}
