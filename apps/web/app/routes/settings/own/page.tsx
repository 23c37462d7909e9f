/** The own profile: as others see it, what is still missing, and the way to the settings. */
import { places } from '@app/contract/addresses/places'
import { profiles } from '@app/contract/addresses/profiles'
import { describePage } from '../../../shared/describe-page.ts'
import { hostContext, readerContext } from '../../../shared/host.ts'
import { useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/page'
import { useOwn } from '../me.ts'
import { OwnCard } from '../own-card.tsx'
import { SettingsList } from '../settings-list.tsx'
import { settingsTitle } from '../settings-title.server.ts'
import { AsOthersSee } from './as-others-see.tsx'
import { FilledIn } from './filled-in.tsx'
import { Seen } from './seen.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { locale: language } = context.get(readerContext)
  const host = context.get(hostContext)
  const [{ interests }, { regions }] = await Promise.all([
    host.call(profiles.interests, { query: { language } }),
    host.call(places.regions, { query: { language } }),
  ])
  return { title: settingsTitle(context, 'nav.profile'), interests, regions }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Own({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { country, region } = useOwn()
  const regionName = loaderData.regions[country]?.find(({ key }) => key === region)?.name
  return (
    <div className="container own-profile">
      <div>
        <OwnCard href="/settings/profile" label={t('settings.edit')} />
        <Seen />
        <AsOthersSee interests={loaderData.interests} regionName={regionName} />
      </div>
      <div>
        <FilledIn />
        <SettingsList />
      </div>
    </div>
  )
}
