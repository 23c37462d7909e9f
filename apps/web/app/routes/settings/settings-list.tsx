/** The way to every page of the settings, and out. */
import { Card } from '@app/ui/card'
import { ListRow } from '@app/ui/list-row'
import { Globe, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '@app/contract/limits'
import { useCredits } from '../../shared/realtime/user-store.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { logOut } from '../../shared/session/log-out.ts'
import { useText } from '../../shared/texts.tsx'
import { ENTRIES, type Entry } from './settings-entries.ts'
import { useCurrentUser, useOwnProfile } from './use-current-member.ts'

/** Whether the site can be installed is known once the page is alive. */
const InstallRow = lazyPart(async () => (await import('../../features/install/install-row.tsx')).InstallRow)

/** A page of its own, not of the settings; leaving stays the last thing on the list. */
const LANGUAGE: Entry = { href: '/lang-config', icon: Globe, label: 'footer.language' }

/** How things stand, said on the row that leads to where it is changed. */
function useEntryStates(): Readonly<Partial<Record<string, ReactNode>>> {
  const t = useText()
  const { photos, invisible } = useOwnProfile()
  const { paid_user } = useCurrentUser()
  return {
    '/settings/photos': t('photos.count', {
      count: photos.filter(({ state }) => state !== 'refused').length,
      limit: paid_user ? PREMIUM_PHOTOS : FREE_PHOTOS,
    }),
    '/settings/credits': t('credits.amount', { credits: useCredits() }),
    '/settings/visibility': t(invisible ? 'visibility.invisible' : 'visibility.visible'),
  }
}

export function SettingsList() {
  const t = useText()
  const entryStates = useEntryStates()
  return (
    <nav aria-label={t('nav.settings')}>
      <Card flush>
        {ENTRIES.toSpliced(-1, 0, LANGUAGE).map(({ href, icon, label }) => (
          <ListRow
            key={href}
            href={href}
            icon={icon}
            title={t(label)}
            end={entryStates[href] && <span className="text-sm muted">{entryStates[href]}</span>}
          />
        ))}
        <InstallRow />
        <ListRow icon={LogOut} title={t('nav.logout')} onClick={() => void logOut()} />
      </Card>
    </nav>
  )
}
