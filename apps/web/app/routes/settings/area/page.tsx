/** Where the member lives: a country, a region, a city. Others see no more than that. */
import { places } from '@app/contract/addresses/places'
import { describePage } from '../../../shared/site/describe-page.ts'
import { hostContext, readerContext } from '../../../shared/request/host.ts'
import type { Route } from './+types/page'
import { settingsTitle } from '../settings-title.server.ts'
import { AreaForm } from './area-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { locale: language } = context.get(readerContext)
  const { regions } = await context.get(hostContext).call(places.regions, { query: { language } })
  return { title: settingsTitle(context, 'settings.area'), regions }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Area({ loaderData }: Route.ComponentProps) {
  return <AreaForm regions={loaderData.regions} />
}
