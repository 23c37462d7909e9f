/**
 * The lander layout: a bar with the brand and a way to log in, one idea, and one line about who runs the site. What goes wrong in
 * it is told by the root.
 */
import '@app/ui/landers.css'
import type { LanderGround } from '@app/contract/lander-names'
import { sites } from '@app/contract/addresses/sites'
import { VisitorTopBar } from '@app/ui/top-bar'
import { Outlet, useMatches } from 'react-router'
import { LanderFooter } from '../features/navigation/lander-footer.tsx'
import { SiteLogo } from '../features/navigation/site-logo.tsx'
import { hostContext } from '../shared/request/host.ts'
import { useText } from '../shared/texts.tsx'
import type { Route } from './+types/lander'
import { SiteLayout } from './site-layout.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { company: await context.get(hostContext).call(sites.companyInfo, {}) }
}

/** What the page stands on: a campaign may have another than the page itself. */
function useGround(): LanderGround {
  const grounds = useMatches().map(({ loaderData }) => (loaderData as { ground?: LanderGround } | undefined)?.ground)
  return grounds.findLast((ground) => ground !== undefined) ?? 'plain'
}

export default function LanderLayout({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const ground = useGround()
  return (
    <div className="lander" data-ground={ground} data-theme={ground === 'night' ? 'dark' : undefined}>
      <SiteLayout
        bar={<VisitorTopBar logo={<SiteLogo />} logIn={{ href: '/login', label: t('nav.login') }} plain />}
        end={<LanderFooter company={loaderData.company} />}
      >
        <Outlet />
      </SiteLayout>
    </div>
  )
}
