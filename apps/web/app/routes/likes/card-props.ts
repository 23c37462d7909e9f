import type { LikeItem } from '@app/contract'

/** What each kind of card is told. */
export interface CardProps {
  entry: LikeItem
  /** The server's time. */
  now: number
  loading: 'eager' | 'lazy'
}
