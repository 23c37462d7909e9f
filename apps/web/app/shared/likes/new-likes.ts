/** How many likes are new. The document brings the number; what is learned afterwards is told here. */
import { useSyncExternalStore } from 'react'
import { useRoot } from '../site.ts'

let learned: number | undefined
/** Counts what was told, so that an answer asked for before it does not undo it. */
let told = 0
const listeners = new Set<() => void>()

function tellNewLikes(count: number): void {
  learned = count
  told += 1
  for (const listener of listeners) listener()
}

/** Asks again how many are new. Nobody waits for it: what fails is asked again later. */
export async function reloadLikes(): Promise<void> {
  told += 1
  const asked = told
  try {
    const { countNewLikes } = await import('../api/like-calls.ts')
    const count = await countNewLikes()
    if (asked === told) tellNewLikes(count)
  } catch {
    // The number on screen stays.
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useNewLikes(): number {
  const { new_likes } = useRoot()
  return useSyncExternalStore(
    listen,
    () => learned ?? new_likes,
    () => new_likes,
  )
}
