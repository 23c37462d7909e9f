/** The list of the settings, under the member they belong to. */
import { Card } from '@app/ui/card'
import { ListRow } from '@app/ui/list-row'
import { MeCard } from '@app/ui/me-card'
import { Globe, LogOut } from 'lucide-react'
import { describePage } from '../../shared/describe-page.ts'
import { logOut } from '../../shared/log-out.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/hub'
import { ENTRIES, type Entry } from './entries.ts'
import { useMe } from './me.ts'
import { settingsTitle } from './settings-title.server.ts'

/** A page of its own, not of the settings; leaving stays the last thing on the list. */
const LANGUAGE: Entry = { href: '/lang-config', icon: Globe, label: 'footer.language' }

export function loader({ context }: Route.LoaderArgs) {
  return { title: settingsTitle(context, 'nav.settings') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Hub() {
  const t = useText()
  const { name, initials, kind } = useMe()
  return (
    <div className="container hub">
      <MeCard initials={initials} title={name} text={kind} />
      <nav aria-label={t('nav.settings')}>
        <Card flush>
          {ENTRIES.toSpliced(-1, 0, LANGUAGE).map(({ href, icon, label }) => (
            <ListRow key={href} href={href} icon={icon} title={t(label)} />
          ))}
          <ListRow icon={LogOut} title={t('nav.logout')} onClick={() => void logOut()} />
        </Card>
      </nav>
    </div>
  )
}
