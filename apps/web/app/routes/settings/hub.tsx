/** The list of the settings, under the member they belong to. */
import { Button } from '@app/ui/button'
import { MeCard } from '@app/ui/me-card'
import { describePage } from '../../shared/describe-page.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/hub'
import { useMe, useOwn } from './me.ts'
import { FilledIn } from './own/filled-in.tsx'
import { SettingsList } from './settings-list.tsx'
import { settingsTitle } from './settings-title.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: settingsTitle(context, 'nav.settings') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Hub() {
  const t = useText()
  const { nameAndAge, initials, photo, kind } = useMe()
  const { city } = useOwn()
  return (
    <div className="container hub">
      <MeCard
        photo={photo?.large}
        initials={initials}
        title={nameAndAge}
        text={city === null ? kind : t('own.where', { city, kind })}
        action={
          <Button variant="night" size="sm" href="/profile">
            {t('settings.view')}
          </Button>
        }
      />
      <FilledIn />
      <SettingsList />
    </div>
  )
}
