/** What all pages from the prices to the end of a payment share: their looks and their texts. */
import '@app/ui/offer.css'
import { Outlet } from 'react-router'
import { readerContext } from '../../shared/request/host.ts'
import { pageTexts } from '../../shared/request/server-texts.server.ts'
import { PageTexts } from '../../shared/texts.tsx'
import type { Route } from './+types/layout'

export function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(readerContext)
  // Members have the words for credits on every page; what could not be loaded is told them as elsewhere.
  return { texts: pageTexts(context, 'buying', user ? 'members' : 'credits') }
}

/** Texts only change by loading the document anew. */
export function shouldRevalidate() {
  return false
}

export default function BuyingLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Outlet />
    </PageTexts>
  )
}
