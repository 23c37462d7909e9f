/** What all pages of the settings share: only who is logged in comes in, the texts, and the rail beside each page. */
import { Avatar } from '@app/ui/avatar'
import { SettingsLayout } from '@app/ui/settings-layout'
import { Outlet, useLocation } from 'react-router'
import { named } from '../../shared/middleware.server.ts'
import { pageTexts } from '../../shared/server-texts.server.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/frame'
import { ENTRIES } from './entries.ts'
import { useMe } from './me.ts'

export const middleware = named(['account'])

export function loader({ context }: Route.LoaderArgs) {
  return { texts: pageTexts(context, 'settings', 'signup') }
}

/** Texts only change by loading the document anew. */
export function shouldRevalidate() {
  return false
}

export default function SettingsFrame({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const here = ENTRIES.findIndex(({ href }) => pathname.startsWith(href))
  return <PageTexts texts={loaderData.texts}>{ENTRIES[here] ? <BesideRail here={here} /> : <Outlet />}</PageTexts>
}

function BesideRail({ here }: { here: number }) {
  const t = useText()
  const { name, initials, kind } = useMe()
  const links = ENTRIES.map(({ label, ...entry }, i) => ({ ...entry, label: t(label), current: i === here }))
  return (
    <SettingsLayout
      label={t('nav.settings')}
      links={links}
      who={
        <div className="who">
          <Avatar size="xl" initials={initials} />
          <div>
            <b>{name}</b>
            <div className="sm muted">{kind}</div>
          </div>
        </div>
      }
      title={links[here]?.label}
      back={{ href: '/settings', label: t('settings.back') }}
    >
      <Outlet />
    </SettingsLayout>
  )
}
