import type { MemberProfile } from '@app/contract'
import { Icon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { Lock, LogIn } from 'lucide-react'
import { CreditPrice } from '../../shared/credits/credit-price.tsx'
import { useDeskClosed } from '../../shared/credits/desk-closed.tsx'
import { loginPathFor } from '../../shared/session/local-path.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { T, useText } from '../../shared/texts.tsx'

/** Under the photos: what is locked and what opens it, or that there is more for who logs in. */
export function PhotoNotes({ profile }: { profile: MemberProfile }) {
  const { id, name, photos, num_photos } = profile
  const closed = useDeskClosed(profile)
  const { settings } = useRoot()
  const t = useText()
  const locked = photos.filter((photo) => photo.locked).length
  const hidden = num_photos - photos.length
  return (
    <>
      {locked > 0 && (
        <p className="lock-note">
          <Icon of={Lock} size={16} />
          <span>
            <T
              id={closed ? 'view.locked.closed' : 'view.locked'}
              values={{ count: locked }}
              tags={{ price: <CreditPrice credits={settings.photo_credits} /> }}
            />
          </span>
        </p>
      )}
      {hidden > 0 && (
        <p className="lock-note">
          <Icon of={LogIn} size={16} />
          <span>
            {t('view.login.count', { name, count: hidden })}{' '}
            <Link className="link" href={loginPathFor(`/members/${id}`)}>
              {t('view.login')}
            </Link>
          </span>
        </p>
      )}
    </>
  )
}
