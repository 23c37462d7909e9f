import { ChevronLeft, ChevronRight, Images } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FictionalMark } from './fictional-mark.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { LockedPhoto, Photo } from './photo.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useSwipe } from './use-swipe.ts'

interface Open {
  id: string
  locked: false
  src: string
  srcSet?: string | undefined
  thumb: string
}

interface Locked {
  id: string
  locked: true
  blur: string
}

export type GalleryItem = Open | Locked

export interface GalleryLabels {
  /** Names the whole: "Photos of Noor". */
  region: string
  /** Says what it is: "carousel". */
  carousel: string
  slide: string
  previous: string
  next: string
  enlarge: string
  close: string
  /** "Photo 2 of 5". */
  photo: (number: number) => string
  /** The picture itself: "Photo 2 of 5 of Noor". */
  alt: (number: number) => string
  /** "Unlock photo 4 for 5 credits". */
  unlock: (number: number) => string
}

interface Common {
  photos: readonly GalleryItem[]
  labels: GalleryLabels
  /** Stands in where there is no photo. */
  initials: string
  /** The words on a locked photo, and its price. */
  lock: { words: ReactNode; price: ReactNode; onUnlock: (photo: Locked) => void }
  /** Another tile after the last: "Log in to see more". */
  more?: ReactNode
  /** Told which one is shown, for what is said about "this photo". */
  onShow?: ((id: string) => void) | undefined
}

/** `kind` has no default, and a fictional one cannot be drawn without its mark. */
export type GalleryProps = Common & ({ kind: 'real'; mark?: never } | { kind: 'fictional'; mark: ReactNode })

/** Somebody's photos, one at a time: by swipe, arrows, keys or thumbs; a click shows one in full. */
export function Gallery(props: GalleryProps) {
  const { photos, labels, initials, lock, more, onShow, kind } = props
  const [at, setAt] = useState(0)
  const [full, setFull] = useState(false)
  const hydrated = useHydrated()
  const id = useId()
  const last = photos.length - 1
  const shown = photos[Math.min(at, last)]
  const show = (index: number) => {
    const next = Math.max(0, Math.min(index, last))
    setAt(next)
    const photo = photos[next]
    if (photo) onShow?.(photo.id)
  }
  const swipe = useSwipe((step) => show(at + step))
  const byKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  const several = photos.length > 1
  return (
    <section className="gal" aria-label={labels.region} aria-roledescription={labels.carousel} onKeyDown={byKey}>
      <div className="main" id={id} {...swipe}>
        <div role="group" aria-roledescription={labels.slide} aria-label={shown ? labels.photo(at + 1) : initials}>
          {!shown && (
            <span className="photo photo--none" aria-hidden="true">
              <span className="initials">{initials}</span>
            </span>
          )}
          {shown?.locked === false && (
            <button
              type="button"
              className="open"
              aria-label={`${labels.photo(at + 1)}: ${labels.enlarge}`}
              aria-haspopup="dialog"
              disabled={!hydrated}
              onClick={() => setFull(true)}
            >
              <Photo
                key={shown.id}
                src={shown.src}
                srcSet={shown.srcSet}
                sizes="(min-width: 992px) 600px, 100vw"
                alt={labels.alt(at + 1)}
                priority="high"
              />
            </button>
          )}
          {shown?.locked && (
            <button type="button" className="open" disabled={!hydrated} onClick={() => lock.onUnlock(shown)}>
              <LockedPhoto src={shown.blur}>
                <span>{lock.words}</span>
                <span className="p">{lock.price}</span>
              </LockedPhoto>
            </button>
          )}
        </div>
        {kind === 'fictional' && (
          <span className="tl">
            <FictionalMark on="photo">{props.mark}</FictionalMark>
          </span>
        )}
        {several && (
          <>
            <IconButton
              className="prev"
              variant="photo"
              icon={ChevronLeft}
              label={labels.previous}
              aria-controls={id}
              disabled={!hydrated || at === 0}
              onClick={() => show(at - 1)}
            />
            <IconButton
              className="next"
              variant="photo"
              icon={ChevronRight}
              label={labels.next}
              aria-controls={id}
              disabled={!hydrated || at === last}
              onClick={() => show(at + 1)}
            />
            <span className="cnt" aria-hidden="true">
              <Icon of={Images} size={16} />
              {at + 1} / {photos.length}
            </span>
            <span className="sr-only" role="status">
              {at === 0 ? '' : labels.photo(at + 1)}
            </span>
          </>
        )}
      </div>
      {(several || more) && (
        <GalleryThumbs photos={photos} current={at} onShow={show} labels={labels} lock={lock} more={more} />
      )}
      {shown?.locked === false && (
        <PhotoViewer
          open={full}
          onClose={() => setFull(false)}
          src={shown.src}
          alt={labels.alt(at + 1)}
          closeLabel={labels.close}
        />
      )}
    </section>
  )
}
