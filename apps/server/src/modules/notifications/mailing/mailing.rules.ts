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

export interface MailState {
  /** The first event that no mail said anything of. */
  mail_first_at: Date
  pushed_at: Date | null
  mailed_at: Date | null
  mail_day_at: Date
  mails: Partial<Record<MailedKind, number>>
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
  next: Pick<MailState, 'mail_day_at' | 'mails'>
}

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const latest = (...moments: readonly Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())))

/** Whoever stays away hears less and less: once a day, once a week, and after half a year nothing. */
function restOf(kind: MailedKind, away_ms: number): number | undefined {
  if (away_ms > 180 * DAY_MS) return undefined
  if (away_ms > 90 * DAY_MS) return 7 * DAY_MS
  if (away_ms > 30 * DAY_MS) return kind === 'like' ? 7 * DAY_MS : DAY_MS
  return kind === 'message' ? HOUR_MS : 0
}

function waitOf(kind: MailedKind, { mail_first_at: first, pushed_at, zone }: MailState): Date {
  if (kind === 'like') return nextTimeOfDay(zone, LIKES_AT, first)
  const wasPushed = kind === 'message' && pushed_at !== null && pushed_at >= first
  return later(first, wasPushed ? PUSHED_WAIT_MS : MAIL_WAITS_MS[kind])
}

function dueAt(kind: MailedKind, state: MailState, now: Date): Date | undefined {
  const rest = restOf(kind, now.getTime() - state.visited_at.getTime())
  if (rest === undefined) return undefined
  const { mailed_at, mail_day_at, mails } = state
  const isSameDay = now.getTime() - mail_day_at.getTime() < DAY_MS
  const isSpent = isSameDay && (mails[kind] ?? 0) >= MOST_A_DAY[kind]
  return latest(
    waitOf(kind, state),
    ...(mailed_at === null ? [] : [later(mailed_at, rest)]),
    ...(isSpent ? [later(mail_day_at, DAY_MS)] : []),
  )
}

function isFresh(kind: MailedKind, { news, mailed_at, looking_at, choices, site_choices }: MailState): boolean {
  const { count, latest_at } = news[kind]
  if (count === 0 || latest_at === null) return false
  if (mailed_at !== null && latest_at <= mailed_at) return false
  // Who used a page since then saw the number in its title.
  if (looking_at !== null && looking_at >= latest_at) return false
  return isChosen(choices, site_choices, kind, 'mail') === true
}

export function decideMail(state: MailState, now: Date): MailDecision {
  const { mail_day_at, mails } = state
  const nothing = { kinds: [], again_at: null, next: { mail_day_at, mails } }
  if (!state.allowed) return nothing
  const due = MAILED_KINDS.flatMap((kind) => {
    const at = isFresh(kind, state) ? dueAt(kind, state, now) : undefined
    return at === undefined ? [] : [{ kind, at }]
  })
  const kinds = due.filter(({ at }) => at <= now).map(({ kind }) => kind)
  const waiting = due.filter(({ at }) => at > now).map(({ at }) => at.getTime())
  const again_at = waiting.length === 0 ? null : new Date(Math.min(...waiting))
  if (kinds.length === 0) return { ...nothing, again_at }
  const isSameDay = now.getTime() - mail_day_at.getTime() < DAY_MS
  const counts = isSameDay ? { ...mails } : {}
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
  return { kinds, again_at, next: { mail_day_at: isSameDay ? mail_day_at : now, mails: counts } }
}
