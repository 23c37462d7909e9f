/** Offers to put the site on the home screen, to who came back on another day and talks with somebody. */
import type { User } from '@app/contract'
import { INSTALL_PAUSE_DAYS } from '@app/contract/limits'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useInstallWay } from '../../shared/install/install-offer.ts'
import { useChats } from '../../shared/realtime/chats-store.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { dismissalId } from '../../shared/storage/dismissal-id.ts'
import { preferenceCookie } from '../../shared/storage/preferences.ts'
import { countVisitDay } from '../../shared/storage/visit-days.ts'
import { useText } from '../../shared/texts.tsx'
import { useInstall } from './use-install.tsx'

/** Where it would be in the way of what the page is for. */
const HIDDEN =
  /^\/(?:signup|signup-matches|complete-signup|activate|premium|credits|payments|notifications|directdebit|settings)(?:\/|$)/

interface InstallBannerProps {
  user: User
  dismissedBefore: boolean
}

export function InstallBanner({ user, dismissedBefore }: InstallBannerProps) {
  const t = useText()
  const { settings } = useRoot()
  const { pathname } = useLocation()
  const [dismissed, setDismissed] = useState(dismissedBefore)
  const [days, setDays] = useState(0)
  const way = useInstallWay()
  const hasChats = (useChats()?.chats.length ?? 0) > 0
  function dismiss() {
    document.cookie = preferenceCookie('install', dismissalId(user), INSTALL_PAUSE_DAYS)
    setDismissed(true)
  }
  const { install, sheet } = useInstall(way, dismiss)
  // oxlint-disable-next-line react/set-state-in-effect -- the days are known to the browser alone
  useEffect(() => setDays(countVisitDay()), [])
  if (sheet) return sheet
  if (!way || dismissed || days < 2 || !hasChats || HIDDEN.test(pathname)) return null
  return (
    <div className="container banner-slot">
      <Banner
        icon={Smartphone}
        title={t('install.title', { site: settings.name })}
        text={t('install.text')}
        actions={
          <Button variant="night" size="sm" onClick={install}>
            {t('install.go')}
          </Button>
        }
        dismiss={{ label: t('install.dismiss'), onDismiss: dismiss }}
      />
    </div>
  )
}
