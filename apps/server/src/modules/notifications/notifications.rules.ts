/**
 * Whether and when something is pushed: decided at the last moment, from what is unread then. Pure: everything it needs
 * to know is handed in, the time too.
 */
import type { NoticeKind } from '@app/contract/notice-kinds'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/calendar.ts'
import { isChosen, type NoticeChoices } from './notice-kinds.rules.ts'
import { quietUntil, type QuietHours } from './quiet-hours.rules.ts'

const SECOND_MS = 1000

/** A statement that wrote what happened may take this long to be committed. */
const COMMIT_MS = 2 * SECOND_MS
/** What happened before then counts as said by a push of now. */
export const saidBefore = (now: Date): Date => new Date(now.getTime() - COMMIT_MS)
/** After so long what happened counts as said by a push, and is not said again with what comes next. */
const COMMITTED_MS = COMMIT_MS + SECOND_MS

/** How long an event waits for others, and for the member to look, before it is pushed. */
export const PUSH_WAITS_MS: Readonly<Record<NoticeKind, number>> = {
  message: 4 * SECOND_MS,
  match: 4 * SECOND_MS,
  like: 60 * SECOND_MS,
  credits: COMMITTED_MS,
  account: COMMITTED_MS,
  people: 0,
  offer: 0,
}

/** After so many pushes in a row that no visit followed, the next waits so long. */
const STEPS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS] as const
const LAST_STEP_MS = 30 * MINUTE_MS

/** Whoever used a page so short a while ago is looking. */
const LOOKING_MS = 20 * SECOND_MS
/** Somebody who wrote or read so short a while ago is in the middle of a conversation. */
const IN_CONVERSATION_MS = 15 * MINUTE_MS
const SOUNDS_AN_HOUR = 12
const SOUNDS_A_DAY = 40
/** What the quiet hours held back comes within this time of their end, not all at once. */
const SCATTER_MS = 20 * MINUTE_MS

/** What there is of one kind at the moment of looking. */
export interface NewsOfKind {
  /** How many are unread or not looked at, and how many of those are of fictional profiles. */
  count: number
  fictional: number
  /** The latest of them. */
  latest_at: Date | null
}

export type PushableKind = 'message' | 'match' | 'like' | 'credits' | 'account'
export const PUSHABLE_KINDS = ['message', 'match', 'like', 'credits', 'account'] as const

export interface PushState {
  member_id: string
  announced_at: Date | null
  not_before: Date | null
  step: number
  hour_at: Date
  hour_sounds: number
  day_at: Date
  day_sounds: number
  choices: NoticeChoices
  site_choices: NoticeChoices
  quiet: QuietHours
  zone: string
  news: Readonly<Record<PushableKind, NewsOfKind>>
  /** When the member last wrote or read in a conversation that has something unread. */
  in_conversation_at: Date | null
  /** When a page of the member was last used. */
  looking_at: Date | null
}

export interface PushDecision {
  /** What is pushed; nothing of a kind the member does not hear of. */
  kinds: readonly PushableKind[]
  /** Replaces what is on the screen without a sound. */
  silent: boolean
  /** When it is decided anew; null where there is nothing left to decide. */
  again_at: Date | null
  /** Whether everything there is now counts as said: it was pushed, or the member was looking. */
  announced: boolean
  next: Pick<PushState, 'step' | 'not_before' | 'hour_at' | 'hour_sounds' | 'day_at' | 'day_sounds'>
}

/** The same member is always as late, so that nobody who is claimed twice is pushed to twice. */
function scattered(member_id: string): number {
  let number = 0x81_1c_9d_c5
  for (const character of member_id) number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (number >>> 0) % SCATTER_MS
}

const counters = (state: PushState, now: Date) => {
  const isSameHour = now.getTime() - state.hour_at.getTime() < HOUR_MS
  const isSameDay = now.getTime() - state.day_at.getTime() < DAY_MS
  return {
    hour_at: isSameHour ? state.hour_at : now,
    hour_sounds: isSameHour ? state.hour_sounds : 0,
    day_at: isSameDay ? state.day_at : now,
    day_sounds: isSameDay ? state.day_sounds : 0,
  }
}

/** The kinds that have something the member has not heard of, and wants to hear of. */
function freshKinds({ news, announced_at, choices, site_choices }: PushState): PushableKind[] {
  return PUSHABLE_KINDS.filter((kind) => {
    const { count, latest_at } = news[kind]
    const isFresh = count > 0 && latest_at !== null && (announced_at === null || latest_at > announced_at)
    return isFresh && isChosen(choices, site_choices, kind, 'push') === true
  })
}

const isAfter = (one: Date | null, other: Date | null) => one !== null && (other === null || one > other)

/** Until when the step, or the member's wish for quiet, holds it back. A visit since the last push ends a step. */
function heldUntil({ not_before, step, announced_at, looking_at }: PushState, now: Date): Date | null {
  if (not_before === null || not_before <= now) return null
  const visited = step > 0 && isAfter(looking_at, announced_at)
  return visited ? null : not_before
}

/** Whether the page was used after the last of them: what came later, while the push was held back, was not seen. */
const sawAll = ({ news }: PushState, kinds: readonly PushableKind[], looking_at: Date): boolean =>
  kinds.every((kind) => (news[kind].latest_at ?? looking_at) <= looking_at)

export function decidePush(state: PushState, now: Date): PushDecision {
  const { step, not_before, looking_at } = state
  const counted = counters(state, now)
  const next = { step, not_before, ...counted }
  const nothing = { kinds: [], silent: false, again_at: null, announced: false, next }
  const kinds = freshKinds(state)
  if (kinds.length === 0) return nothing

  const isLooking =
    looking_at !== null && (sawAll(state, kinds, looking_at) || now.getTime() - looking_at.getTime() <= LOOKING_MS)
  // What the member wanted quiet for goes on; a step is over.
  if (isLooking) {
    return { ...nothing, announced: true, next: { ...next, step: 0, not_before: step > 0 ? null : not_before } }
  }

  const held = heldUntil(state, now)
  if (held !== null) return { ...nothing, again_at: held }

  const quietEnd = quietUntil(state.quiet, state.zone, now)
  const { in_conversation_at } = state
  const isInConversation =
    kinds.includes('message') &&
    in_conversation_at !== null &&
    now.getTime() - in_conversation_at.getTime() <= IN_CONVERSATION_MS
  if (quietEnd !== undefined && !isInConversation) {
    return { ...nothing, again_at: new Date(quietEnd.getTime() + scattered(state.member_id)) }
  }

  const silent = counted.hour_sounds >= SOUNDS_AN_HOUR || counted.day_sounds >= SOUNDS_A_DAY
  const stepNow = isAfter(looking_at, state.announced_at) ? 0 : Math.min(step, STEPS_MS.length)
  return {
    kinds,
    silent,
    again_at: null,
    announced: true,
    next: {
      ...counted,
      hour_sounds: counted.hour_sounds + (silent ? 0 : 1),
      day_sounds: counted.day_sounds + (silent ? 0 : 1),
      step: stepNow + 1,
      not_before: new Date(now.getTime() + (STEPS_MS[stepNow] ?? LAST_STEP_MS)),
    },
  }
}
