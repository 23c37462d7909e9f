import type { LikeItem } from '@app/contract'

/** What each kind of card is told. */
export interface CardProps {
  entry: LikeItem
  /** The next one in the list, or the one before the last. */
  neighbour: LikeItem | undefined
  /** The server's time. */
  now: number
  loading: 'eager' | 'lazy'
}
