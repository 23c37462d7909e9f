/** The number of new likes. The document brings the first value; later ones come through this store. */
import { countNewLikes, readLikes } from '../api/like-calls.ts'
import { now } from '../clock.ts'
import { createQueryStore, useQueryStore } from '../realtime/query-store.ts'
import { useRoot } from '../site/use-root.ts'

export const newLikesStore = createQueryStore<number>(countNewLikes)

/** Refreshes the number. Nobody waits for it: failures are retried by polling. */
export async function refreshNewLikes(): Promise<void> {
  await newLikesStore.reload().catch(() => {})
}

/** Reads the likes again. */
export async function reloadLikes(): Promise<void> {
  const requestedAt = now()
  try {
    newLikesStore.set(await readLikes(), requestedAt)
  } catch {
    // The number on screen stays.
  }
}

export function useNewLikes(): number {
  const { new_likes } = useRoot()
  return useQueryStore(newLikesStore, new_likes)
}
