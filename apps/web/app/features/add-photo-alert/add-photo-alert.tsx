/** Asks a member without a photo for one, until there is one or the member does not want to be asked. */
import type { User } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Camera } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { dismissalId } from '../../shared/storage/dismissal-id.ts'
import { useCurrentUserCard } from '../../shared/session/current-user-card.ts'
import { preferenceCookie } from '../../shared/storage/preferences.ts'
import { useText } from '../../shared/texts.tsx'

/** Where it would be in the way of what the page is for, or say what the page says itself. */
const HIDDEN =
  /^\/(?:profile|signup|signup-matches|complete-signup|activate\/done|premium|credits|payments|notifications|directdebit|settings)(?:\/|$)/

interface AddPhotoAlertProps {
  user: User
  dismissedBefore: boolean
  /** Rendered when there is nothing to ask for. */
  otherwise: ReactNode
}

export function AddPhotoAlert({ user, dismissedBefore, otherwise }: AddPhotoAlertProps) {
  const t = useText()
  const [dismissed, setDismissed] = useState(dismissedBefore)
  const { pathname } = useLocation()
  const { main_image } = useCurrentUserCard(user)
  if (dismissed || main_image !== null || HIDDEN.test(pathname)) return otherwise
  function dismiss() {
    document.cookie = preferenceCookie('enrich', dismissalId(user))
    setDismissed(true)
  }
  return (
    <div className="container banner-slot">
      <Banner
        tone="brand"
        icon={Camera}
        title={t('addphoto.title')}
        text={t('addphoto.text')}
        actions={
          <Button variant="night" size="sm" href="/settings/photos">
            {t('addphoto.go')}
          </Button>
        }
        dismiss={{ label: t('addphoto.dismiss'), onDismiss: dismiss }}
      />
    </div>
  )
}
