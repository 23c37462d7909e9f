/**
 * The courier: claims members something is due for, looks what there is at this moment, decides, pushes to each of their
 * browsers and writes down what became of it. It may die at any point: then another does it again, and what is shown twice
 * replaces itself.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserId, MemberId } from '@app/db/ids'
import type { PushAnswer, PushSender, SigningKey } from '../../../adapters/push/port.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Key } from '../../../platform/keys.ts'
import { settleBrowsers, type BrowserOutcome } from '../browsers/outcomes.queries.ts'
import type { KeyFinder } from '../keys/push-keys.service.ts'
import { lookAt, type Look, type LookDeps } from '../looking/look.service.ts'
import type { PushedBrowser } from '../looking/look.queries.ts'
import { decidePush, saidBefore, type PushDecision, type PushState } from '../notifications.rules.ts'
import { claim, dropClaims, settlePushes, wakeWaiting, type SettledPush } from './claims.queries.ts'
import type { HostRests } from './host-rests.ts'
import { pushBody, pushMessage } from './payload.ts'
import { localeOf } from './push-text.ts'

export interface CourierDeps extends LookDeps {
  sender: PushSender
  keys: KeyFinder
  topic_key: Key
  rests: HostRests
  /** How an address of a site begins: `https://{domain}`. */
  public_address: string
  onAnswer: (answer: string) => void
}

/** Pauses after a push service had trouble with one browser; then the next event brings it. */
const RETRIES_MS = [5000, 30_000, 2 * 60_000, 10 * 60_000] as const

const decisionFor = (seen: Look, now: Date, before: Partial<PushState> = {}): PushDecision =>
  decidePush(
    {
      ...seen.row,
      ...before,
      choices: seen.choices,
      site_choices: seen.site_choices,
      quiet: seen.quiet,
      zone: seen.zone,
      news: seen.news,
      looking_at: seen.looking_at,
    },
    now,
  )

function bodyFor(
  { row, site, news }: Look,
  { kinds, silent }: PushDecision,
  preview: number,
  deps: CourierDeps,
  now: Date,
) {
  const locale = localeOf(row.language)
  const person = (name: string | null, kind: 'real' | 'fictional' | null) =>
    name === null ? null : { name, kind: kind ?? 'real' }
  return pushBody({
    kinds,
    silent,
    locale,
    fictional: site.settings.fictional_singular[locale],
    preview,
    news,
    people: {
      message: person(row.message_name, row.message_kind),
      match: person(row.match_name, row.match_kind),
      like: person(row.like_name, row.like_kind),
    },
    conversations: row.conversations,
    conversation: row.conversation,
    words: row.words,
    origin: deps.public_address.replace('{domain}', site.domain),
    badge: row.message_count + row.like_count + row.match_count,
    now,
  })
}

interface Sent {
  outcome: BrowserOutcome
  taken: boolean
  again_at: Date | null
  host: string
  /** It was away, and is back. */
  revived: boolean
}

/** What an answer means for the browser, and when it is tried again. */
function sentOf(browser: PushedBrowser, host: string, answer: PushAnswer, rests: HostRests, now: Date): Sent {
  const of = (outcome: BrowserOutcome['outcome'], again_ms?: number): Sent => ({
    outcome: { id: browser.id, outcome },
    taken: outcome === 'taken',
    again_at: again_ms === undefined ? null : new Date(now.getTime() + again_ms),
    host,
    revived: false,
  })
  if (typeof answer === 'object') {
    rests.rest(host, now, answer.rest_seconds)
    return of('waits', answer.rest_seconds * 1000)
  }
  if (answer === 'away') {
    // Where the whole service is away the browser is not to blame.
    const until = rests.failed(host, now)
    return until ? { ...of('waits'), again_at: until } : of('failed', RETRIES_MS[browser.faults])
  }
  const revived = rests.succeeded(host)
  return { ...of(answer === 'too_large' ? 'waits' : answer), revived }
}

async function sendTo(
  browser: PushedBrowser,
  seen: Look,
  decision: PushDecision,
  key: SigningKey,
  deps: CourierDeps,
  now: Date,
): Promise<Sent> {
  const { host } = new URL(browser.endpoint)
  const resting = deps.rests.restsUntil(host, now)
  if (resting) {
    return { outcome: { id: browser.id, outcome: 'waits' }, taken: false, again_at: resting, host, revived: false }
  }
  const [kind = 'account'] = decision.kinds
  const preview = browser.expired ? 0 : (seen.row.preview ?? 0)
  const message = pushMessage(bodyFor(seen, decision, preview, deps, now), kind, browser.id, deps.topic_key.secret)
  const to = {
    endpoint: browser.endpoint,
    p256dh: Buffer.from(browser.p256dh, 'base64'),
    auth: Buffer.from(browser.auth, 'base64'),
  }
  const answer = await deps.rests.limited(host, () => deps.sender.send(to, key, message))
  deps.onAnswer(typeof answer === 'object' ? 'rest' : answer)
  return sentOf(browser, host, answer, deps.rests, now)
}

interface Delivery {
  settled: SettledPush
  outcomes: BrowserOutcome[]
  /** Push services that are back. */
  revived: string[]
}

const countersOf = ({ row }: Look): PushDecision['next'] => {
  const { step, not_before, hour_at, hour_sounds, day_at, day_sounds } = row
  return { step, not_before, hour_at, hour_sounds, day_at, day_sounds }
}

/**
 * Where nobody took it because a service rests or failed, it is not said yet: it is due again when it may work. Where only
 * some did, it is said, and the others are tried again by themselves.
 */
function deliveryOf(seen: Look, decision: PushDecision, sent: readonly Sent[], now: Date): Delivery {
  const { row } = seen
  const taken = sent.some((one) => one.taken)
  const waiting = sent.filter(({ again_at }) => again_at !== null)
  const waits = waiting.flatMap(({ again_at }) => again_at ?? [])
  const again = waits.length === 0 ? decision.again_at : new Date(Math.min(...waits.map((at) => at.getTime())))
  const isUnsaid = waits.length > 0 && !taken
  const isLate = waits.length > 0 && taken
  return {
    settled: {
      member_id: row.member_id,
      latest_at: row.latest_at,
      announced_at: decision.announced && !isUnsaid ? saidBefore(now) : null,
      taken,
      again_at: again,
      waits_for: waiting[0]?.host ?? null,
      late_browsers: isLate ? waiting.map(({ outcome }) => outcome.id) : null,
      late_since: isLate ? row.announced_at : null,
      next: isUnsaid ? countersOf(seen) : decision.next,
    },
    outcomes: sent.map(({ outcome }) => outcome),
    revived: sent.flatMap(({ revived, host }) => (revived ? [host] : [])),
  }
}

type Keys = ReadonlyMap<string, SigningKey>

async function push(seen: Look, decision: PushDecision, keys: Keys, deps: CourierDeps, now: Date): Promise<Sent[]> {
  const browsers = seen.site.settings.push_public_key === null ? [] : seen.row.browsers
  return Promise.all(
    (decision.kinds.length === 0 ? [] : browsers).flatMap((browser) => {
      const key = keys.get(browser.key_id)
      return key ? [sendTo(browser, seen, decision, key, deps, now)] : []
    }),
  )
}

/** The browsers that the last push did not reach hear of what is still unread; for the member it was said once. */
async function deliverLate(seen: Look, late: readonly BrowserId[], keys: Keys, deps: CourierDeps, now: Date) {
  const { row } = seen
  const decision = decisionFor(seen, now, { announced_at: row.late_since, not_before: null })
  const browsers = row.browsers.filter(({ id }) => late.includes(id))
  const sent = await push({ ...seen, row: { ...row, browsers } }, decision, keys, deps, now)
  const { settled, ...delivery } = deliveryOf(seen, { ...decision, next: countersOf(seen) }, sent, now)
  const still = sent.filter(({ again_at }) => again_at !== null).map(({ outcome }) => outcome.id)
  // Quiet hours hold them all back.
  const late_browsers = decision.kinds.length === 0 && decision.again_at !== null ? late : still
  const rest = late_browsers.length > 0 ? { late_browsers, late_since: row.late_since } : {}
  return { ...delivery, settled: { ...settled, announced_at: null, late_browsers: null, late_since: null, ...rest } }
}

async function deliver(seen: Look, keys: Keys, deps: CourierDeps, now: Date): Promise<Delivery> {
  const decision = decisionFor(seen, now)
  const { late_browsers: late } = seen.row
  const isSaid = decision.kinds.length === 0 && !decision.announced && decision.again_at === null
  if (late !== null && isSaid) return deliverLate(seen, late, keys, deps, now)
  const sent = await push(seen, decision, keys, deps, now)
  // Who has no browser to push to heard nothing, and no step and no sound counts.
  const isHeard = decision.kinds.length === 0 || sent.length > 0
  return deliveryOf(seen, isHeard ? decision : { ...decision, next: countersOf(seen) }, sent, now)
}

/** Where the database is away, so long until it is asked again. */
const REWRITE_MS = 500

/** Writes down what was sent, for as long as the claim holds: a database that is away for a moment makes nobody send again. */
async function writeDown(now: () => Date, lease_until: Date, write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      if (now().getTime() + REWRITE_MS >= lease_until.getTime()) throw error
      await wait(REWRITE_MS)
    }
  }
}

/** One batch; answers how many members it was about. */
export async function pushDue(ctx: Pick<JobContext, 'db' | 'now'>, deps: CourierDeps): Promise<number> {
  const { db } = ctx
  const now = ctx.now()
  const { lease, lease_until, member_ids, due } = await claim(db, 'push', now)
  if (member_ids.length === 0) return due
  const looks = await lookAt(db, deps, member_ids, now)
  const key_ids = new Set(looks.flatMap(({ row }) => row.browsers.map(({ key_id }) => key_id)))
  const keys = await deps.keys(db, [...key_ids], now)
  const deliveries = await Promise.all(looks.map((seen) => deliver(seen, keys, deps, now)))
  const outcomes = deliveries.flatMap((delivery) => delivery.outcomes)
  const settled = deliveries.map((delivery) => delivery.settled)
  await writeDown(ctx.now, lease_until, () => settlePushes(db, lease, settled, ctx.now()))
  if (outcomes.length > 0) await writeDown(ctx.now, lease_until, () => settleBrowsers(db, outcomes, ctx.now()))
  const revived = [...new Set(deliveries.flatMap((delivery) => delivery.revived))]
  if (revived.length > 0) await wakeWaiting(db, revived, ctx.now())
  const found = new Set<MemberId>(looks.map(({ row }) => row.member_id))
  const gone = member_ids.filter((id) => !found.has(id))
  if (gone.length > 0) await dropClaims(db, lease, gone)
  return due
}
