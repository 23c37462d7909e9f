// What delivery costs who writes: messages a second with nudges going out and with none, by turns.
import { CONVERSATIONS } from './members.ts'
import type { Room } from './room.ts'

const AT_ONCE = 8
const SECONDS = 3
const ROUNDS = 9

let next = 0

async function perSecond(room: Room, nudges: boolean): Promise<number> {
  let written = 0
  const started = performance.now()
  const writer = async () => {
    while (performance.now() - started < SECONDS * 1000) {
      next += 1
      // Each of the two in turn: one alone may not write so often.
      await room.write(next % CONVERSATIONS, Math.floor(next / CONVERSATIONS) % 2 === 0 ? 0 : 1, { nudges })
      written += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writer))
  return (written / (performance.now() - started)) * 1000
}

export async function measureWriting(room: Room) {
  await perSecond(room, false)
  const rounds: { on: number; off: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ on: await perSecond(room, true), off: await perSecond(room, false) })
  }
  return rounds
}
