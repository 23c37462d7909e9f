/** The list of the settings, under the member they belong to. */
import { describePage } from '../../shared/site/describe-page.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { CompletenessCard } from './profile-page/completeness-card.tsx'
import { OwnProfileHeader } from './own-profile-header.tsx'
import { SettingsList } from './settings-list.tsx'
import { settingsTitle } from './settings-title.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: settingsTitle(context, 'nav.settings') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function SettingsPage() {
  const t = useText()
  return (
    <div className="container settings-hub">
      <OwnProfileHeader href="/profile" label={t('settings.view')} />
      <CompletenessCard />
      <SettingsList />
    </div>
  )
}
