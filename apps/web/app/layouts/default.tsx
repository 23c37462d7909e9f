/** The default layout: navigation, what there is to be reminded of, the page, footer with disclaimer, and the warning at the entry. */
import { sites } from '@app/contract/addresses/sites'
import { Outlet, useMatches } from 'react-router'
import type { Route } from './+types/default'
import { EntryWarning } from '../features/entry-warning/entry-warning.tsx'
import { BannerSlot } from './banner-slot.tsx'
import { ErrorPage } from './error-page.tsx'
import { SiteFooter } from '../features/navigation/site-footer.tsx'
import { SiteBar } from '../features/navigation/site-bar.tsx'
import { SiteFrame } from './site-frame.tsx'
import { hostContext } from '../shared/host.ts'

/** What a page may ask of its frame, in its handle. */
interface Wishes {
  /** A bar without ground, over a hero. */
  plainBar?: boolean
  /** The page shows the brand itself. */
  ownBar?: boolean
  entryWarning?: boolean
}

export async function loader({ context }: Route.LoaderArgs) {
  return { company: await context.get(hostContext).call(sites.companyInfo, {}) }
}

export function shouldRevalidate() {
  return false
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  const wishes = useMatches().reduce<Wishes>((all, { handle }) => ({ ...all, ...(handle as Wishes | undefined) }), {})
  return (
    <SiteFrame
      bar={!wishes.ownBar && <SiteBar plain={wishes.plainBar === true} />}
      banner={!wishes.ownBar && <BannerSlot />}
      end={
        <>
          <SiteFooter company={loaderData.company} />
          {wishes.entryWarning !== false && <EntryWarning />}
        </>
      }
    >
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
