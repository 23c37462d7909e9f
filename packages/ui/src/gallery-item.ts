/** What the parts of the gallery hand each other. */
import type { ReactNode } from 'react'

interface OpenItem {
  id: string
  locked: false
  src: string
  srcSet?: string | undefined
  thumb: string
}

interface LockedItem {
  id: string
  locked: true
  /** The server's own blurred picture. */
  blur: string
}

export type GalleryItem = OpenItem | LockedItem

/** The words on a locked photo, its price, and what pressing it does; the words alone where it cannot be opened. */
export interface GalleryLock {
  words: ReactNode
  price?: ReactNode
  /** The price where there is little room. */
  shortPrice?: ReactNode
  onUnlock?: (photo: LockedItem) => void
}

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
  /** Where there is none. */
  none: string
  /** "Photo 2 of 5". */
  photo: (number: number) => string
  /** The picture itself: "Photo 2 of 5 of Noor". */
  alt: (number: number) => string
  /** "Unlock photo 4 for 5 credits". */
  unlock: (number: number) => string
}
