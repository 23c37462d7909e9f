/**
 * The pace of looking payments up: so many a second, evenly, after a few at once. A provider that repeats itself, or somebody
 * who sends notices by the thousand, makes a queue longer and takes the processor from nobody who reads or writes.
 */
import { setTimeout as wait } from 'node:timers/promises'

const AT_ONCE = 10

/** Answers when it is one's turn. */
export function createLookPace(a_second: number): () => Promise<void> {
  const gap_ms = 1000 / a_second
  let turn = -Infinity
  return async () => {
    const now = performance.now()
    turn = Math.max(turn, now - AT_ONCE * gap_ms) + gap_ms
    if (turn > now) await wait(turn - now)
  }
}
