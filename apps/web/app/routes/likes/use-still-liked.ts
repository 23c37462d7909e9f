import type { LikeItem, LikeType } from '@app/contract'
import { useLikedAmong } from '../../shared/likes/like-overrides.ts'

/** Of the lists of whom the reader likes, those still liked; who likes the reader stays. */
export function useStillLiked(members: readonly LikeItem[], type: LikeType): readonly LikeItem[] {
  const liked = useLikedAmong(members)
  return type === 'received' ? members : liked
}
