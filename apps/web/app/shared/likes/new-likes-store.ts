/** What is new among the likes: how many, and whether a match waits. The document brings the first value. */
import type { Answer } from '@app/contract'
import type { likes } from '@app/contract/likes'
import { readLikes, readNewLikes } from '../api/like-calls.ts'
import { useMemo } from 'react'
import { now } from '../clock.ts'
import { createQueryStore, useQueryStore } from '../realtime/query-store.ts'
import { useRoot } from '../site/use-root.ts'

export const newLikesStore = createQueryStore<Answer<typeof likes.news>>(readNewLikes)

/** Refreshes it. Nobody waits for it: failures are retried by polling. */
export async function refreshNewLikes(): Promise<void> {
  await newLikesStore.reload().catch(() => {})
}

/** Reads the likes again. */
export async function reloadLikes(): Promise<void> {
  const requestedAt = now()
  try {
    const num_new = await readLikes()
    newLikesStore.set({ num_new, new_match: newLikesStore.find()?.new_match ?? false }, requestedAt)
  } catch {
    // The number on screen stays.
  }
}

function useNews() {
  const { new_likes: num_new, new_match } = useRoot()
  const first = useMemo(() => ({ num_new, new_match }), [num_new, new_match])
  return useQueryStore(newLikesStore, first)
}

export const useNewLikes = (): number => useNews().num_new

/** Whether a match waits that this member was not shown yet. */
export const useNewMatch = (): boolean => useNews().new_match

/** Until the next poll says otherwise, none waits; the number of new likes stays as it is on screen. */
export function dropNewMatch(shownNumber: number): void {
  newLikesStore.set({ num_new: newLikesStore.find()?.num_new ?? shownNumber, new_match: false })
}
