/** How many likes are new. The document brings the number; what is learned afterwards is told here. */
import { useSyncExternalStore } from 'react'
import type * as likeCalls from '../api/like-calls.ts'
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

type Calls = typeof likeCalls

/** Nobody waits for it: what fails is asked again later. */
async function learn(ask: (calls: Calls) => Promise<number>): Promise<void> {
  told += 1
  const asked = told
  try {
    const count = await ask(await import('../api/like-calls.ts'))
    if (asked === told) tellNewLikes(count)
  } catch {
    // The number on screen stays.
  }
}

/** Asks again how many are new. */
export const lookForNewLikes = () => learn(({ countNewLikes }) => countNewLikes())

/** Reads the likes again. */
export const reloadLikes = () => learn(({ readLikes }) => readLikes())

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
