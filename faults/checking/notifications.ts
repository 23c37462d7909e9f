// Of every message to somebody who is away a push tells, and later a mail: none is missed, few are sent twice, and what is
// sent twice takes the place of the first, on the screen and in the mailbox.
import { isOp, type Of } from '../history/operation.ts'
import { groupBy, type Checker } from './run.ts'

/** Whoever dies between sending and writing it down is followed by another who sends again. */
const MOST_DOUBLED = 0.01
/** Of a few, one percent is less than one. */
const FEW = 5

interface Sent {
  to: string
  /** What it takes the place of: the same for both of two that are shown once. */
  place: string
  at?: number
}

/** When the first and the last of each came, to the second: what is sent twice together was lost together. */
function timesOf(doubled: readonly (readonly Sent[])[]): string {
  const second = ({ at }: Sent) => (at === undefined ? '' : new Date(at).toISOString().slice(11, 19))
  const times = doubled.map((all) => [all.at(0), all.at(-1)].map((sent) => (sent ? second(sent) : '')).join(' and '))
  return [...groupBy(times, (time) => time)].map(([time, all]) => `${all.length} at ${time}`).join(', ')
}

function checkChannel(name: string, due: ReadonlySet<string>, possible: ReadonlySet<string>, sent: readonly Sent[]) {
  const byReceiver = groupBy(sent, ({ to }) => to)
  const missed = [...due].filter((to) => !byReceiver.has(to))
  const unexpected = [...byReceiver.keys()].filter((to) => !possible.has(to))
  const doubled = [...byReceiver].filter(([, all]) => all.length > 1)
  const shownTwice = doubled.filter(([, all]) => new Set(all.map(({ place }) => place)).size > 1)
  const allowed = Math.max(FEW, Math.floor(due.size * MOST_DOUBLED))
  return [
    ...missed.map((to) => `missed: no ${name} came to ${to}`),
    ...unexpected.map((to) => `from nowhere: a ${name} came to ${to}`),
    ...shownTwice.map(([to]) => `shown twice: a ${name} to ${to}`),
    ...(doubled.length > allowed
      ? [`sent twice: ${doubled.length} of ${due.size}, each a ${name}: ${timesOf(doubled.map(([, all]) => all))}`]
      : []),
  ]
}

export const notifications: Checker = ({ operations, final: { phones, pushes, mails } }) => {
  const byMember = new Map(phones.map((phone) => [phone.member, phone]))
  const writing = operations.filter(isOp('sendFirst')).filter(({ input }) => byMember.has(input.to))
  const receivers = (sends: readonly Of<'sendFirst'>[], channel: 'token' | 'email') =>
    new Set(sends.map(({ input }) => byMember.get(input.to)?.[channel] ?? ''))
  const [sure, possible] = [writing.filter(({ type }) => type === 'ok'), writing.filter(({ type }) => type !== 'fail')]
  const tokens = new Set(phones.map(({ token }) => token))
  const addresses = new Set(phones.map(({ email }) => email))
  return [
    ...checkChannel(
      'push',
      receivers(sure, 'token'),
      receivers(possible, 'token'),
      pushes.filter(({ token }) => tokens.has(token)).map(({ token, topic, at }) => ({ to: token, place: topic, at })),
    ),
    ...checkChannel(
      'mail',
      receivers(sure, 'email'),
      receivers(possible, 'email'),
      mails.filter(({ to }) => addresses.has(to)).map(({ to, message_id }) => ({ to, place: message_id })),
    ),
  ]
}
