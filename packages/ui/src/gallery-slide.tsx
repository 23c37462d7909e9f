import { BaseButton } from './base-button.tsx'
import type { GalleryItem, GalleryLabels, GalleryLock } from './gallery-item.ts'
import { LockedPhoto, Photo } from './photo.tsx'

export interface GallerySlideProps {
  photo: GalleryItem | undefined
  number: number
  initials: string
  labels: GalleryLabels
  lock: GalleryLock
  onEnlarge: () => void
}

/** The large one: opens in full, or tells what opens it, or stands in for none. */
export function GallerySlide(props: GallerySlideProps) {
  const { photo, number, initials, labels } = props
  return (
    <div role="group" aria-roledescription={labels.slide} aria-label={photo ? labels.photo(number) : labels.none}>
      {photo ? (
        <Slide {...props} photo={photo} />
      ) : (
        <span className="photo photo--none" aria-hidden="true">
          <span className="photo__initials">{initials}</span>
        </span>
      )}
    </div>
  )
}

function Slide({ photo, number, labels, lock, onEnlarge }: GallerySlideProps & { photo: GalleryItem }) {
  if (photo.locked) {
    const { words, price, onUnlock } = lock
    const picture = (
      <LockedPhoto src={photo.blur}>
        <span>{words}</span>
        {price !== undefined && <span className="photo__price">{price}</span>}
      </LockedPhoto>
    )
    if (!onUnlock) return picture
    return (
      <BaseButton className="photo-gallery__open" onClick={() => onUnlock(photo)}>
        {picture}
      </BaseButton>
    )
  }
  return (
    <BaseButton
      className="photo-gallery__open"
      aria-label={`${labels.photo(number)}: ${labels.enlarge}`}
      aria-haspopup="dialog"
      onClick={onEnlarge}
    >
      <Photo
        key={photo.id}
        src={photo.src}
        srcSet={photo.srcSet}
        sizes="(min-width: 992px) 600px, 100vw"
        alt={labels.alt(number)}
        priority="high"
      />
    </BaseButton>
  )
}
