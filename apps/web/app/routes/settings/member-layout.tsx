/** The member whose settings these are, and the rail beside each page of them. */
import { profiles } from '@app/contract/addresses/profiles'
import { Avatar } from '@app/ui/avatar'
import { Link } from '@app/ui/link'
import { SettingsLayout } from '@app/ui/settings-layout'
import { Outlet, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { hostContext } from '../../shared/request/host.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/member-layout'
import { ENTRIES } from './settings-entries.ts'
import { useCurrentMember } from './use-current-member.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(hostContext).call(profiles.own, {})
}

const isTransactions = ({ pathname }: URL) => pathname.startsWith('/transactions')

/** Opening and closing one of the transactions changes nothing here, and works without a connection. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isTransactions(currentUrl) && isTransactions(nextUrl) ? false : defaultShouldRevalidate
}

export default function MemberLayout() {
  const { pathname } = useLocation()
  const currentIndex = ENTRIES.findIndex(({ href }) => pathname.startsWith(href))
  return ENTRIES[currentIndex] ? <WithSidebar currentIndex={currentIndex} /> : <Outlet />
}

function WithSidebar({ currentIndex }: { currentIndex: number }) {
  const t = useText()
  const { nameAndAge, initials, photo } = useCurrentMember()
  const links = ENTRIES.map(({ label, ...entry }, i) => ({ ...entry, label: t(label), current: i === currentIndex }))
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
      title={links[currentIndex]?.label}
      back={{ href: '/settings', label: t('settings.back') }}
    >
      <Outlet />
    </SettingsLayout>
  )
}
