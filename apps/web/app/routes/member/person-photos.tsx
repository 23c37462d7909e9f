/** The photos of a member as this reader may see them: clear, blurred under a lock, or behind the login. */
import type { GalleryPhoto, MemberProfile } from '@app/contract'
import { Gallery, type GalleryProps } from '@app/ui/gallery'
import { lazy, Suspense, useState } from 'react'
import { imageSources } from '../../features/people/image-sources.ts'
import { CreditPrice, ShortPrice } from '../../shared/credits/credit-price.tsx'
import { useRoot } from '../../shared/site.ts'
import { useText } from '../../shared/texts.tsx'
import { useGalleryLabels } from './gallery-labels.ts'
import { PhotoNotes } from './photo-notes.tsx'

const UnlockDialog = lazy(() => import('./unlock-dialog.tsx').then(({ UnlockDialog: dialog }) => ({ default: dialog })))

interface PersonPhotosProps {
  profile: MemberProfile
  onShow: (id: string) => void
}

/** Those that were opened since the page was loaded stand in their places. */
function usePhotos(profile: MemberProfile) {
  const [opened, setOpened] = useState<readonly GalleryPhoto[]>([])
  return {
    photos: profile.photos.map((photo) => opened.find(({ id }) => id === photo.id) ?? photo),
    open: (photo: GalleryPhoto) => setOpened((before) => [...before, photo]),
  }
}

export function PersonPhotos({ profile, onShow }: PersonPhotosProps) {
  const { settings } = useRoot()
  const t = useText()
  const { photos, open } = usePhotos(profile)
  const [asked, setAsked] = useState<{ id: string; blur: string }>()
  const { kind, name } = profile
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
      price: <CreditPrice credits={credits} />,
      shortPrice: <ShortPrice credits={credits} />,
      onUnlock: setAsked,
    },
    onShow,
  }
  return (
    <div className="profile-view__photos">
      {kind === 'fictional' ? (
        <Gallery kind="fictional" mark={settings.fictional_singular} {...common} />
      ) : (
        <Gallery kind="real" {...common} />
      )}
      <PhotoNotes profile={{ ...profile, photos }} />
      {asked && (
        <Suspense>
          <UnlockDialog profile={profile} photo={asked} onOpened={open} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
