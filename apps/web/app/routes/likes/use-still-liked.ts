import type { LikeEntry, LikeType } from '@app/contract'
import { useSyncExternalStore } from 'react'
import { followLiked, isLiked } from '../../shared/likes/liked.ts'

const idsOf = (members: readonly LikeEntry[]) => members.map(({ id }) => id).join(' ')

/** Of the lists of whom the reader likes, those still liked; who likes the reader stays. */
export function useStillLiked(members: readonly LikeEntry[], type: LikeType): readonly LikeEntry[] {
  const stays = (entry: LikeEntry) => type === 'received' || isLiked(entry)
  const left = useSyncExternalStore(
    followLiked,
    () => idsOf(members.filter(stays)),
    () => idsOf(members),
  )
  const ids = new Set(left.split(' '))
  return members.filter(({ id }) => ids.has(id))
}
