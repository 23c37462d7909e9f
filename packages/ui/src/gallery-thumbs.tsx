import { BaseButton } from './base-button.tsx'
import type { GalleryItem, GalleryLabels, GalleryLock } from './gallery-item.ts'
import { LockedPhoto, Photo } from './photo.tsx'

export interface GalleryThumbsProps {
  lock: GalleryLock
  photos: readonly GalleryItem[]
  current: number
  onShow: (index: number) => void
  labels: GalleryLabels
}

/** The small ones under the large one: a button each, and what is locked says what it costs, if it can be opened. */
export function GalleryThumbs({ photos, current, onShow, labels, lock }: GalleryThumbsProps) {
  return (
    <ul className="photo-gallery__thumbs">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <BaseButton
            className="photo-gallery__thumb"
            aria-current={index === current ? 'true' : undefined}
            aria-label={photo.locked ? undefined : labels.photo(index + 1)}
            onClick={() => {
              onShow(index)
              if (photo.locked) lock.onUnlock?.(photo)
            }}
          >
            {photo.locked ? (
              <>
                <LockedPhoto src={photo.blur}>
                  {lock.shortPrice !== undefined && (
                    <span className="photo__price" aria-hidden="true">
                      {lock.shortPrice}
                    </span>
                  )}
                </LockedPhoto>
                <span className="sr-only">{labels.unlock(index + 1)}</span>
              </>
            ) : (
              <Photo src={photo.thumb} alt="" loading="lazy" />
            )}
          </BaseButton>
        </li>
      ))}
    </ul>
  )
}
