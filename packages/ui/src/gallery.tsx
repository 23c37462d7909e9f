import {
  useId,
  useState,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { X } from 'lucide-react'
import { GalleryArrows } from './gallery-arrows.tsx'
import type { GalleryItem, GalleryLabels, GalleryLock } from './gallery-item.ts'
import { GallerySlide } from './gallery-slide.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { FictionalMark } from './fictional-mark.tsx'
import { IconButton } from './icon-button.tsx'
import { useBackStep } from './use-back-step.ts'

/** A finger moves at least this far, in px, and further sideways than down. */
const SHORTEST = 40

/** What a box needs so that a swipe on it steps forwards (1) or back (-1); a swipe is no click. */
function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(null)
  const swiped = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY }
      swiped.current = false
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from) return
      const across = event.clientX - from.x
      if (Math.abs(across) < SHORTEST || Math.abs(across) < Math.abs(event.clientY - from.y)) return
      swiped.current = true
      // The click a browser may make of it comes at once, or not at all.
      setTimeout(() => {
        swiped.current = false
      })
      onStep(across < 0 ? 1 : -1)
    },
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

interface Common {
  photos: readonly GalleryItem[]
  labels: GalleryLabels
  /** Stands in where there is no photo. */
  initials: string
  lock: GalleryLock
  /** Told which one is shown, for what is said about "this photo". */
  onShow?: ((id: string) => void) | undefined
}

/** `kind` has no default, and a fictional one cannot be drawn without its mark. */
export type GalleryProps = Common & ({ kind: 'real'; mark?: never } | { kind: 'fictional'; mark: ReactNode })

/** Somebody's photos, one at a time: by swipe, arrows, keys or thumbs; a click shows one in full. */
export function Gallery(props: GalleryProps) {
  const { photos, labels, initials, lock, onShow, kind, mark } = props
  const [selected, setSelected] = useState(0)
  const [full, setFull] = useState(false)
  const id = useId()
  const last = photos.length - 1
  const at = Math.max(0, Math.min(selected, last))
  const current = photos[at]
  const show = (index: number) => {
    const next = Math.max(0, Math.min(index, last))
    setSelected(next)
    const photo = photos[next]
    if (photo) onShow?.(photo.id)
  }
  const swipe = useSwipe((step) => show(at + step))
  const byKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined || full) return
    event.preventDefault()
    show(to)
  }
  const several = photos.length > 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside, heard in one place
    <section
      className="photo-gallery"
      aria-label={labels.region}
      aria-roledescription={labels.carousel}
      onKeyDown={byKey}
    >
      <div className="photo-gallery__main" id={id} {...swipe}>
        <GallerySlide
          photo={current}
          number={at + 1}
          initials={initials}
          labels={labels}
          lock={lock}
          onEnlarge={() => setFull(true)}
        />
        {kind === 'fictional' && (
          <span className="photo-gallery__mark">
            <FictionalMark on="photo">{mark}</FictionalMark>
          </span>
        )}
        {several && <GalleryArrows at={at} count={photos.length} controls={id} labels={labels} onShow={show} />}
      </div>
      {several && <GalleryThumbs photos={photos} current={at} onShow={show} labels={labels} lock={lock} />}
      {current?.locked === false && (
        <PhotoViewer
          open={full}
          onClose={() => setFull(false)}
          src={current.src}
          alt={labels.alt(at + 1)}
          closeLabel={labels.close}
        />
      )}
    </section>
  )
}

interface PhotoViewerProps {
  open: boolean
  onClose: () => void
  src: string
  alt: string
  closeLabel: string
}

/** One photo over the whole screen, on the browser's own dialog: Escape and a click beside it close. */
function PhotoViewer({ open, onClose, src, alt, closeLabel }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackStep(open, onClose)
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open) element?.close()
  }, [open])
  return (
    <dialog ref={dialog} className="viewer" aria-label={alt} closedby="any" onClose={onClose}>
      {open && <img src={src} alt={alt} />}
      <form method="dialog">
        <IconButton type="submit" variant="photo" label={closeLabel} icon={X} />
      </form>
    </dialog>
  )
}
