/** The photos of a member as this reader may see them: clear, blurred under a lock, or behind the login. */
import type { GalleryPhoto, MemberProfile } from '@app/contract'
import { Gallery, type GalleryProps } from '@app/ui/gallery'
import { useState } from 'react'
import { initialOf } from '../../shared/initial.ts'
import { imageSources } from '../../features/profiles/image-sources.ts'
import { CreditPrice, ShortPrice, useCreditWords } from '../../shared/credits/credit-price.tsx'
import { useDeskClosed } from '../../shared/credits/desk-closed.tsx'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import { PhotoNotes } from './photo-notes.tsx'

/** What the gallery of somebody says aloud. */
function useGalleryLabels(name: string, count: number, closed: boolean): GalleryProps['labels'] {
  const { photo_credits: credits } = useRoot().settings
  const t = useText()
  const words = useCreditWords()
  return {
    region: t('view.photos', { name }),
    carousel: t('view.carousel'),
    slide: t('view.slide'),
    previous: t('view.previous'),
    next: t('view.next'),
    enlarge: t('view.enlarge'),
    close: t('view.close'),
    none: t('view.none'),
    photo: (number) => t('view.photo', { number, count }),
    alt: (number) => t('view.photo.alt', { number, count, name }),
    unlock: (number) =>
      closed
        ? `${t('view.photo', { number, count })}: ${t('view.locked.short')}`
        : t('view.unlock.of', { number, price: words(credits) }),
  }
}

const UnlockDialog = lazyDialog(async () => (await import('./unlock-dialog.tsx')).UnlockDialog)

interface ProfilePhotosProps {
  profile: MemberProfile
  onShow: (id: string) => void
}

/** Those that were opened since the page was loaded stand in their places. */
function usePhotos(profile: MemberProfile) {
  const [unlocked, setUnlocked] = useState<readonly GalleryPhoto[]>([])
  return {
    photos: profile.photos.map((photo) => unlocked.find(({ id }) => id === photo.id) ?? photo),
    open: (photo: GalleryPhoto) => setUnlocked((before) => [...before, photo]),
  }
}

export function ProfilePhotos({ profile, onShow }: ProfilePhotosProps) {
  const { settings } = useRoot()
  const t = useText()
  const { photos, open } = usePhotos(profile)
  const [unlocking, setUnlocking] = useState<{ id: string; blur: string }>()
  const { kind, name } = profile
  const closed = useDeskClosed(profile)
  const labels = useGalleryLabels(name, photos.length, closed)
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
    initials: initialOf(name),
    lock: closed
      ? { words: t('view.locked.short') }
      : {
          words: t('view.unlock'),
          price: <CreditPrice credits={credits} />,
          shortPrice: <ShortPrice credits={credits} />,
          onUnlock: setUnlocking,
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
      {unlocking && (
        <UnlockDialog profile={profile} photo={unlocking} onUnlocked={open} onClose={() => setUnlocking(undefined)} />
      )}
    </div>
  )
}
