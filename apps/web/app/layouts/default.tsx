/** The default layout: navigation, what there is to be reminded of, the page, footer with disclaimer, and the warning at the entry. */
import { sites } from '@app/contract/addresses/sites'
import { Outlet, useMatches } from 'react-router'
import type { Route } from './+types/default'
import { EntryWarning } from '../features/entry-warning/entry-warning.tsx'
import { ErrorPage } from './error-page.tsx'
import { SiteFooter } from '../features/navigation/site-footer.tsx'
import { SiteBar } from '../features/navigation/site-bar.tsx'
import { SiteLayout } from './site-layout.tsx'
import { hostContext } from '../shared/request/host.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import { useRoot } from '../shared/site/use-root.ts'

/** Options a route can set for this layout, in its `handle`. */
interface RouteHandle {
  /** A bar without ground, over a hero. */
  plainBar?: boolean
  /** The page shows the brand itself. */
  ownBar?: boolean
  entryWarning?: boolean
}

export async function loader({ context }: Route.LoaderArgs) {
  return { company: await context.get(hostContext).call(sites.companyInfo, {}) }
}

type LayoutData = Awaited<ReturnType<typeof loader>>
let loaded: Promise<LayoutData> | undefined

/** The company is loaded once: the layout comes and goes with the pages, the company stays. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<LayoutData> {
  loaded ??= serverLoader().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

export function shouldRevalidate() {
  return false
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  const routeHandle = useMatches().reduce<RouteHandle>(
    (all, { handle }) => ({ ...all, ...(handle as RouteHandle | undefined) }),
    {},
  )
  return (
    <SiteLayout
      top={<LanguageOfferSlot />}
      bar={!routeHandle.ownBar && <SiteBar plain={routeHandle.plainBar === true} />}
      banner={!routeHandle.ownBar && <BannerSlot />}
      end={
        <>
          <SiteFooter company={loaderData.company} />
          {routeHandle.entryWarning !== false && <EntryWarning />}
        </>
      }
    >
      <Outlet />
    </SiteLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

const LanguageOffer = lazyPart(async () => (await import('../features/navigation/language-offer.tsx')).LanguageOffer)

/** Above everything, for the few whose language is another. */
function LanguageOfferSlot() {
  const { languageOffer } = useRoot()
  return languageOffer && <LanguageOffer offer={languageOffer} />
}

const MemberBanner = lazyPart(async () => (await import('./member-banner.tsx')).MemberBanner)

/** Where one thing to know or to do may stand, above the page. Visitors never get one, and do not load it. */
function BannerSlot() {
  const { user } = useRoot()
  return user && <MemberBanner user={user} />
}
