import { ChevronLeft, ChevronRight, Images } from 'lucide-react'
import type { GalleryLabels } from './gallery-item.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

export interface GalleryArrowsProps {
  at: number
  count: number
  /** The id of what they turn. */
  controls: string
  labels: GalleryLabels
  onShow: (index: number) => void
}

/** Back, on, and where one is; a step is said aloud. */
export function GalleryArrows({ at, count, controls, labels, onShow }: GalleryArrowsProps) {
  const arrow = (step: 1 | -1) => ({
    variant: 'photo' as const,
    'aria-controls': controls,
    // Still there for the keyboard at either end: a button that vanishes under the finger loses the focus.
    'aria-disabled': at + step < 0 || at + step >= count ? true : undefined,
    onClick: () => onShow(at + step),
  })
  return (
    <>
      <IconButton {...arrow(-1)} className="photo-gallery__previous" icon={ChevronLeft} label={labels.previous} />
      <IconButton {...arrow(1)} className="photo-gallery__next" icon={ChevronRight} label={labels.next} />
      <span className="photo-gallery__count" aria-hidden="true">
        <Icon of={Images} size={16} />
        {`${String(at + 1)} / ${String(count)}`}
      </span>
      <span className="sr-only" role="status">
        {labels.photo(at + 1)}
      </span>
    </>
  )
}
