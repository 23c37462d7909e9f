/** The three lists by their names in the address; without a name it is the likes received. */
import type { LikeType } from '@app/contract'

export const LISTS: readonly LikeType[] = ['received', 'given', 'matches']

export function findList(name: string | undefined): LikeType | undefined {
  return name === undefined ? 'received' : LISTS.find((type) => type === name)
}

export const listHref = (type: LikeType) => (type === 'received' ? '/likes' : `/likes/${type}`)

/** Somebody out of a list, with the way back to it. */
export const memberHref = (type: LikeType, id: string) =>
  type === 'received' ? `/likes/m/${id}` : `/likes/m/${id}?list=${type}`
