/** Whom the member looks for, wherever people are found. */
import { places } from '@app/contract/addresses/places'
import { preferences } from '@app/contract/addresses/preferences'
import { search } from '@app/contract/addresses/search'
import { Banner } from '@app/ui/banner'
import { Card } from '@app/ui/card'
import { Check } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { PreferencesForm } from '../../features/preferences/preferences-form.tsx'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { describePage } from '../../shared/site/describe-page.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/preferences'
import { ArrivalMailCard } from './arrival-mail-card.tsx'
import { settingsTitle } from './settings-title.server.ts'
import { useOwnProfile } from './use-current-member.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { locale: language } = context.get(readerContext)
  const { call } = context.get(hostContext)
  const [{ preferences: own }, { regions }, { arrival_mail }] = await Promise.all([
    call(preferences.own, {}),
    call(places.regions, { query: { language } }),
    call(search.arrivalMail, {}),
  ])
  return { title: settingsTitle(context, 'settings.preferences'), preferences: own, regions, arrival_mail }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { location } = useOwnProfile()
  const { revalidate } = useRevalidator()
  return (
    <>
      <Card>
        <div className="stack">
          <p className="muted">{t('preferences.lead')}</p>
          <PreferencesForm
            preferences={loaderData.preferences}
            location={location}
            regions={loaderData.regions[location.country] ?? []}
            label={t('preferences.keep')}
            onDone={revalidate}
            saved={<Banner tone="info" role="status" icon={Check} title={t('preferences.saved')} stack />}
          />
        </div>
      </Card>
      <ArrivalMailCard initial={loaderData.arrival_mail} />
    </>
  )
}
