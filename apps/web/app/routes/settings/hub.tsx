/** The list of the settings, under the member they belong to. */
import { describePage } from '../../shared/describe-page.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/hub'
import { FilledIn } from './own/filled-in.tsx'
import { OwnCard } from './own-card.tsx'
import { SettingsList } from './settings-list.tsx'
import { settingsTitle } from './settings-title.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: settingsTitle(context, 'nav.settings') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Hub() {
  const t = useText()
  return (
    <div className="container settings-hub">
      <OwnCard href="/profile" label={t('settings.view')} />
      <FilledIn />
      <SettingsList />
    </div>
  )
}
