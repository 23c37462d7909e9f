/** The photos of a member as this reader may see them: clear, blurred under a lock, or behind the login. */
import type { MemberProfile } from '@app/contract'
import { Gallery, type GalleryProps } from '@app/ui/gallery'
import { Icon } from '@app/ui/icon'
import { Flame } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { imageSources } from '../../features/people/image-sources.ts'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import { useGalleryLabels } from './gallery-labels.ts'
import { PhotoNotes } from './photo-notes.tsx'

const UnlockDialog = lazy(() => import('./unlock-dialog.tsx').then(({ UnlockDialog: dialog }) => ({ default: dialog })))

interface PersonPhotosProps {
  profile: MemberProfile
  onShow: (id: string) => void
}

export function PersonPhotos({ profile, onShow }: PersonPhotosProps) {
  const { settings } = useRoot()
  const t = useText()
  const [locked, setLocked] = useState<string>()
  const { kind, name, photos } = profile
  const labels = useGalleryLabels(name, photos.length)
  const prefix = settings.cdn_prefix
  const credits = settings.photo_credits
  const common: Omit<GalleryProps, 'kind' | 'mark'> = {
    photos: photos.map((photo) =>
      photo.locked
        ? { id: photo.id, locked: true, blur: prefix + photo.blur }
        : {
            id: photo.id,
            locked: false,
            ...imageSources(prefix, photo.image),
            src: prefix + photo.image.filename,
            thumb: prefix + photo.image.thumb_filename,
          },
    ),
    labels,
    initials: name.slice(0, 1).toUpperCase(),
    lock: {
      words: t('view.unlock'),
      price: t('view.unlock.price', { credits }),
      shortPrice: <ShortPrice credits={credits} />,
      onUnlock: (photo) => setLocked(photo.blur),
    },
    onShow,
  }
  return (
    <div className="shots">
      {kind === 'fictional' ? (
        <Gallery kind="fictional" mark={settings.fictional_singular} {...common} />
      ) : (
        <Gallery kind="real" {...common} />
      )}
      <PhotoNotes profile={profile} />
      {locked !== undefined && (
        <Suspense>
          <UnlockDialog blur={locked} onClose={() => setLocked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function ShortPrice({ credits }: { credits: number }) {
  return (
    <>
      {credits}
      <Icon of={Flame} size={12} />
    </>
  )
}
