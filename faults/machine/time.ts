// Time that passes when all is well again: what was never told, answered or decided is looked up, sent back, given up or
// expires, and in the end the books are compared, as it would be on the days after.
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseObserver } from './database-observer.ts'
import type { DueNotifications } from './notification-observer.ts'
import type { Site } from './site.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DONE_WITHIN_MS = 300_000
const MOST_SWEEPS = 10
const NOTIFY_MS = 500
/** Each waits for a server that does not answer, so of many only some are tried. */
const MOST_IN_VAIN = 100

interface Moment {
  ours: number
  theirs: number
  /** What the provider does when it is to pay something back; it tells nobody of anything then. As it should, where nothing is said. */
  refunds?: '500' | 'work, then drop'
  /** Whether the books are compared then. */
  books?: true
  /** What of notifications is done then; in vain where the mail server is gone. */
  notifies?: 'pushes' | 'mails in vain' | 'mails'
}

/** How far ahead the worker's clock and the provider's are then; each moment is swept until nothing is due. */
const MOMENTS: readonly Moment[] = [
  // Requests that nobody answered are repeated while the provider still knows their keys. Refunds are not made at first, and
  // then made without a word: whoever asks again has to look, and to use the same key.
  { ours: 2 * MINUTE_MS, theirs: 0, refunds: '500', notifies: 'pushes' },
  { ours: 6 * MINUTE_MS, theirs: 5 * MINUTE_MS, refunds: 'work, then drop' },
  // The keys are forgotten: what is not found now and later was never made.
  { ours: 70 * MINUTE_MS, theirs: 70 * MINUTE_MS },
  // What nobody was told of is found in the books; there is time left for what follows from it.
  { ours: 90 * MINUTE_MS, theirs: 90 * MINUTE_MS, books: true },
  // Pages that nobody paid on run out, and money that was on its way has come.
  { ours: 25 * HOUR_MS, theirs: 75 * HOUR_MS, notifies: 'mails in vain' },
  { ours: 26 * HOUR_MS, theirs: 76 * HOUR_MS, notifies: 'mails' },
  { ours: 27 * HOUR_MS, theirs: 77 * HOUR_MS },
  { ours: 28 * HOUR_MS, theirs: 78 * HOUR_MS, books: true },
]

async function untilDone({ dueJobs }: DatabaseObserver): Promise<void> {
  const deadline = performance.now() + DONE_WITHIN_MS
  for (let calm = 0; calm < 2; await wait(50)) {
    const due = await dueJobs()
    calm = due.length === 0 ? calm + 1 : 0
    if (performance.now() > deadline) throw new Error(`jobs of payments did not end: ${due.join()}`)
  }
}

async function sweep(observer: DatabaseObserver, ahead_ms: number): Promise<void> {
  for (let times = 0; times < MOST_SWEEPS; times += 1) {
    await observer.enqueue('payments.sweep')
    await untilDone(observer)
    if ((await observer.dueLooks(ahead_ms)) === 0) return
  }
}

const isNotified: Readonly<Record<NonNullable<Moment['notifies']>, (due: DueNotifications) => boolean>> = {
  pushes: ({ pushes }) => pushes === 0,
  'mails in vain': ({ mails, ready_mail_jobs }) => mails + ready_mail_jobs === 0,
  mails: ({ mails, mail_jobs }) => mails + mail_jobs === 0,
}

async function notify(observer: DatabaseObserver, { ours, notifies }: Moment): Promise<void> {
  if (!notifies) return
  // The longer a run was, the more mails there are and the longer they take: what counts is that their number falls.
  let [most, fewest, deadline] = [0, Infinity, 0]
  for (;;) {
    // What waits was told by the worker's clock when to be tried again; there is time for it.
    if (notifies === 'mails') await observer.retryMails()
    const due = await observer.dueNotifications(ours)
    if (isNotified[notifies](due)) return
    const left = due.pushes + due.mails + (notifies === 'mails in vain' ? due.ready_mail_jobs : due.mail_jobs)
    most = Math.max(most, left)
    if (notifies === 'mails in vain' && due.mails === 0 && most - left >= MOST_IN_VAIN) return
    if (left < fewest) [fewest, deadline] = [left, performance.now() + DONE_WITHIN_MS]
    if (performance.now() > deadline) throw new Error(`notifications did not end: ${JSON.stringify(due)}`)
    await wait(NOTIFY_MS)
  }
}

export async function letTimePass(
  { provider, forward, notifications }: Site,
  observer: DatabaseObserver,
): Promise<void> {
  let passed = 0
  for (const moment of MOMENTS) {
    const { ours, theirs, refunds, books, notifies } = moment
    notifications.setMailServer(notifies !== 'mails in vain')
    const calls = refunds ? [{ method: 'POST', path: 'refunds$', act: refunds }] : []
    await provider.control({ calls, notices: { drop: refunds !== undefined }, clock: { forward_ms: theirs - passed } })
    passed = theirs
    await forward(ours)
    await sweep(observer, ours)
    if (books) {
      await observer.enqueue('payments.books')
      await untilDone(observer)
    }
    await notify(observer, moment)
  }
}
