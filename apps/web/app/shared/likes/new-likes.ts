/** How many likes are new. The document brings the number; what is learned afterwards is told here. */
import { countNewLikes, readLikes } from '../api/like-calls.ts'
import { now } from '../clock.ts'
import { keepAnswer, useKept } from '../live/kept-answer.ts'
import { useRoot } from '../site.ts'

export const keptNewLikes = keepAnswer<number>(countNewLikes)

/** Asks again how many are new. Nobody waits for it: what fails is asked again later. */
export async function lookForNewLikes(): Promise<void> {
  await keptNewLikes.reload().catch(() => {})
}

/** Reads the likes again. */
export async function reloadLikes(): Promise<void> {
  const asked = now()
  try {
    keptNewLikes.take(await readLikes(), asked)
  } catch {
    // The number on screen stays.
  }
}

export function useNewLikes(): number {
  const { new_likes } = useRoot()
  return useKept(keptNewLikes, new_likes)
}
