/** The member whose settings these are, and the rail beside each page of them. */
import { profiles } from '@app/contract/addresses/profiles'
import { Avatar } from '@app/ui/avatar'
import { Link } from '@app/ui/link'
import { SettingsLayout } from '@app/ui/settings-layout'
import { Outlet, useLocation } from 'react-router'
import { hostContext } from '../../shared/host.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/member'
import { ENTRIES } from './entries.ts'
import { useMe } from './me.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(hostContext).call(profiles.own, {})
}

export default function OfMember() {
  const { pathname } = useLocation()
  const here = ENTRIES.findIndex(({ href }) => pathname.startsWith(href))
  return ENTRIES[here] ? <BesideRail here={here} /> : <Outlet />
}

function BesideRail({ here }: { here: number }) {
  const t = useText()
  const { nameAndAge, initials, photo } = useMe()
  const links = ENTRIES.map(({ label, ...entry }, i) => ({ ...entry, label: t(label), current: i === here }))
  return (
    <SettingsLayout
      label={t('nav.settings')}
      links={links}
      who={
        <div className="settings__who">
          <Avatar size="xl" src={photo?.thumb} initials={initials} />
          <div>
            <b>{nameAndAge}</b>
            <div className="text-sm">
              <Link className="link link--quiet" href="/profile">
                {t('settings.view')}
              </Link>
            </div>
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
