import type { LikeEntry } from '@app/contract'

/** What each kind of card is told. */
export interface CardProps {
  entry: LikeEntry
  /** The server's time. */
  now: number
  loading: 'eager' | 'lazy'
}
