/**
 * The lander layout: a bar with the brand and a way to log in, one idea, and one line about who runs the site. What goes wrong in
 * it is told by the root.
 */
import '@app/ui/landers.css'
import type { Campaign } from '@app/contract'
import type { LanderGround } from '@app/contract/lander-names'
import { sites } from '@app/contract/addresses/sites'
import type { LinkProps } from '@app/ui/link'
import { VisitorTopBar } from '@app/ui/top-bar'
import { Outlet, useMatches } from 'react-router'
import { LanderFooter } from '../features/navigation/lander-footer.tsx'
import { SiteLogo } from '../features/navigation/site-logo.tsx'
import { hostContext } from '../shared/request/host.ts'
import { AppLink } from '../shared/site/app-link.tsx'
import { useText } from '../shared/texts.tsx'
import { withValues } from '../shared/tracking.ts'
import type { Route } from './+types/lander'
import { SiteLayout } from './site-layout.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { company: await context.get(hostContext).call(sites.companyInfo, {}) }
}

/** What stands on a ground of its own is not lit by the reader's choice: over a whole screen the brand of the dark theme would glare. */
const THEMES: Readonly<Partial<Record<LanderGround, 'dark' | 'light'>>> = { night: 'dark', brand: 'light' }

/** What the loader of the page told; a sample of this layout tells nothing. */
function useLanderData() {
  const data = useMatches().at(-1)?.loaderData as
    | { ground?: LanderGround; carried?: Record<string, string>; campaign?: Campaign | null }
    | undefined
  // A campaign may have another ground than the page itself.
  const { ground = 'plain', carried = {}, campaign } = data ?? {}
  return { ground, carried, variant: campaign?.variant ?? undefined }
}

/** Which lander somebody began with goes along too, though its own address does not say it. */
function LanderLink({ href, ...rest }: LinkProps) {
  return <AppLink href={withValues(href, useLanderData().carried)} {...rest} />
}

export default function LanderLayout({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { ground, variant } = useLanderData()
  return (
    <div className="lander" data-ground={ground} data-theme={THEMES[ground]} data-variant={variant}>
      <SiteLayout
        bar={<VisitorTopBar logo={<SiteLogo />} logIn={{ href: '/login', label: t('nav.login') }} plain />}
        end={<LanderFooter company={loaderData.company} />}
        link={LanderLink}
      >
        <Outlet />
      </SiteLayout>
    </div>
  )
}
