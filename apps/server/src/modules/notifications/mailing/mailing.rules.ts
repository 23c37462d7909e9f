/** Whether and when something is mailed: later than a push, only what is still unread, and ever more rarely to who stays away. Pure. */
import type { NoticeKind } from '@app/contract/notice-kinds'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import { isChosen, type NoticeChoices } from '../notice-kinds.rules.ts'
import type { NewsOfKind } from '../notifications.rules.ts'
import { nextTimeOfDay } from '../quiet-hours.rules.ts'

export type MailedKind = Extract<NoticeKind, 'message' | 'match' | 'like' | 'account'>
export const MAILED_KINDS = ['message', 'match', 'like', 'account'] as const

/** The shortest wait of a kind: after it, it is looked at for the first time. */
export const MAIL_WAITS_MS: Readonly<Record<MailedKind, number>> = {
  message: 15 * MINUTE_MS,
  match: 30 * MINUTE_MS,
  like: 15 * MINUTE_MS,
  account: 0,
}
/** Where a push service took a push, the mail has time. */
const PUSHED_WAIT_MS = 3 * HOUR_MS
const LIKES_AT = '18:00'
const MOST_A_DAY: Readonly<Record<MailedKind, number>> = { message: 4, match: 3, like: 1, account: Infinity }

/** The last mail about a kind, and how many there were on the day that is counted. */
type MailsOfKinds = Partial<Record<MailedKind, { at: Date; today: number }>>
/** The first event of each kind that no mail said anything of, where one is known. */
type MailedSince = Readonly<Record<MailedKind, Date | null>>

export interface MailState {
  since: MailedSince
  pushed_at: Date | null
  mail_day_at: Date
  mails: MailsOfKinds
  choices: NoticeChoices
  site_choices: NoticeChoices
  zone: string
  news: Readonly<Record<MailedKind, NewsOfKind>>
  looking_at: Date | null
  /** The last visit that is known, for who has been away for long. */
  visited_at: Date
  /** Whether mails may be sent to the member at all. */
  allowed: boolean
}

export interface MailDecision {
  kinds: readonly MailedKind[]
  again_at: Date | null
  next: Pick<MailState, 'mail_day_at' | 'mails' | 'since'>
}

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const latest = (...moments: readonly Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))

/** How long after the last mail about a kind, and after the last of any: ever longer for who stays away. */
function restOf(kind: MailedKind, away_ms: number): { same: number; any: number } | undefined {
  if (away_ms > 180 * DAY_MS) return undefined
  if (away_ms > 90 * DAY_MS) return { same: 7 * DAY_MS, any: 7 * DAY_MS }
  if (away_ms > 30 * DAY_MS) return { same: kind === 'like' ? 7 * DAY_MS : DAY_MS, any: DAY_MS }
  return { same: kind === 'message' ? HOUR_MS : 0, any: 0 }
}

/** The first that is not known to the member: whoever looked meanwhile saw what was there then. */
function firstOf(kind: MailedKind, { since, news, looking_at }: MailState): Date {
  const known = [since[kind] ?? news[kind].latest_at, looking_at]
  return latest(...known.filter((moment) => moment !== null))
}

function waitOf(kind: MailedKind, state: MailState): Date {
  const { pushed_at, zone } = state
  const first = firstOf(kind, state)
  if (kind === 'like') return nextTimeOfDay(zone, LIKES_AT, first)
  const wasPushed = kind === 'message' && pushed_at !== null && pushed_at >= first
  return later(first, wasPushed ? PUSHED_WAIT_MS : MAIL_WAITS_MS[kind])
}

function dueAt(kind: MailedKind, state: MailState, now: Date): Date | undefined {
  const rest = restOf(kind, now.getTime() - state.visited_at.getTime())
  if (rest === undefined) return undefined
  const { mail_day_at, mails } = state
  const isSameDay = now.getTime() - mail_day_at.getTime() < DAY_MS
  const isSpent = isSameDay && (mails[kind]?.today ?? 0) >= MOST_A_DAY[kind]
  const same = mails[kind]
  return latest(
    waitOf(kind, state),
    ...(same ? [later(same.at, rest.same)] : []),
    ...Object.values(mails).map(({ at }) => later(at, rest.any)),
    ...(isSpent ? [later(mail_day_at, DAY_MS)] : []),
  )
}

function isFresh(kind: MailedKind, { news, mails, looking_at, choices, site_choices }: MailState): boolean {
  const { count, latest_at } = news[kind]
  if (count === 0 || latest_at === null) return false
  const mailed = mails[kind]
  if (mailed && latest_at <= mailed.at) return false
  // Who used a page since then saw the number in its title.
  if (looking_at !== null && looking_at >= latest_at) return false
  return isChosen(choices, site_choices, kind, 'mail') === true
}

/** What is said of each kind from now on: those that wait keep their first event. */
const sinceOf = (state: MailState, waiting: readonly MailedKind[]): MailedSince => {
  const of = (kind: MailedKind) => (waiting.includes(kind) ? firstOf(kind, state) : null)
  return { message: of('message'), match: of('match'), like: of('like'), account: of('account') }
}

export function decideMail(state: MailState, now: Date): MailDecision {
  const { mail_day_at, mails } = state
  const due = MAILED_KINDS.flatMap((kind) => {
    const at = state.allowed && isFresh(kind, state) ? dueAt(kind, state, now) : undefined
    return at === undefined ? [] : [{ kind, at }]
  })
  const kinds = due.filter(({ at }) => at <= now).map(({ kind }) => kind)
  const waiting = due.filter(({ at }) => at > now)
  const again_at = waiting.length === 0 ? null : new Date(Math.min(...waiting.map(({ at }) => at.getTime())))
  const since = sinceOf(
    state,
    waiting.map(({ kind }) => kind),
  )
  if (kinds.length === 0) return { kinds, again_at, next: { mail_day_at, mails, since } }
  const isSameDay = now.getTime() - mail_day_at.getTime() < DAY_MS
  const next: MailsOfKinds = {}
  for (const kind of MAILED_KINDS) {
    const before = mails[kind]
    const today = isSameDay ? (before?.today ?? 0) : 0
    if (kinds.includes(kind)) next[kind] = { at: now, today: today + 1 }
    else if (before) next[kind] = { at: before.at, today }
  }
  return { kinds, again_at, next: { mail_day_at: isSameDay ? mail_day_at : now, mails: next, since } }
}
