// What everybody else loses while one provider takes no mails of ours: notices a second that reach all others, against the same
// queue where the provider takes its own; and how long a reset mail takes behind ten thousand notices.
import { setTimeout as wait } from 'node:timers/promises'
import { openQueue, type Queue } from './mail-groups/queue.ts'
import { median } from './support/figures.ts'
import { atLeast, atMost, type Gate } from './support/gates.ts'
import { paired } from './support/paired.ts'
import { MEMBERS } from './stream/members.ts'

const REFUSAL = '421 4.7.28 too many of yours'
const ROUNDS = 3
const NOTICES = 1200
const LIMIT = { change: 0.05, reset_s: 2 }
const RESETS = 20
/** They come now and then, while notices leave. */
const PAUSE_MS = 250

async function groupGates(queue: Queue): Promise<Gate[]> {
  const rateWith = (answer?: string) => () =>
    queue.withWorker(answer, async () => {
      const { sent, seconds } = await queue.sendNotices(NOTICES)
      if ((await queue.isProviderSlow()) !== (answer !== undefined)) throw new Error('the provider was not heard')
      return sent / seconds
    })
  const { ours: refused, bare: taken, ratio } = await paired(ROUNDS, rateWith(), rateWith(REFUSAL))
  console.log(
    `  notices a second to everybody else, median of ${String(ROUNDS)} rounds: ${refused.toFixed(1)} while one provider answers 421, ${taken.toFixed(1)} while it takes its own`,
  )
  return [atMost('what changes for everybody else, as a part of it', Math.abs(1 - ratio), LIMIT.change)]
}

async function resetGates(queue: Queue): Promise<Gate[]> {
  const [seconds, waiting] = await queue.withWorker(REFUSAL, async () => {
    await queue.addAll()
    const all: number[] = []
    // Members who have their notice already are the first; these come long after them.
    for (let nth = 0; nth < RESETS; nth += 1) {
      all.push(await queue.sendReset(MEMBERS - 1 - 4 * nth))
      await wait(PAUSE_MS)
    }
    return [all, await queue.countWaiting()] as const
  })
  const longest = Math.max(...seconds)
  console.log(
    `  ${String(RESETS)} reset mails behind ${String(MEMBERS)} notices: median ${median(seconds).toFixed(2)} s, longest ${longest.toFixed(2)} s; ${String(waiting)} notices still wait`,
  )
  return [
    atMost('longest time of a reset mail', longest, LIMIT.reset_s, ' s'),
    atLeast('notices that still wait after the last one', waiting, MEMBERS / 2),
  ]
}

export async function run(): Promise<Gate[]> {
  const queue = await openQueue()
  try {
    return [...(await resetGates(queue)), ...(await groupGates(queue))]
  } finally {
    await queue.close()
  }
}
