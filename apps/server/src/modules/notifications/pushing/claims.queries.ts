/**
 * SQL of who works at which members: rows are claimed for a minute, and no lock is held while anything is sent. Whoever
 * dies over them is followed by another.
 */
import { randomUUID } from 'node:crypto'
import type { BrowserId, MemberId } from '@app/db/ids'
import { sql } from 'kysely'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { saidBefore, type PushDecision } from '../notifications.rules.ts'

export const CLAIM_SIZE = 200
const LEASE_MS = MINUTE_MS

interface Claim {
  lease: string
  /** From then on another may claim them. */
  lease_until: Date
  member_ids: MemberId[]
  /** How many were due, with those nothing can be pushed to. */
  due: number
}

const dueIn = (channel: 'push' | 'mail', now: Date) => {
  const at = sql.ref(`due.${channel}_at`)
  return sql`
    where due.member_id = any (array(
      select due.member_id from notifications.due as due
      where ${at} <= ${now} and (due.lease_until is null or due.lease_until < ${now})
      order by ${at} limit ${sql.lit(CLAIM_SIZE)} for update skip locked))
    returning due.member_id, due.lease is not null as is_claimed`
}

interface DueMember {
  member_id: MemberId
  is_claimed: boolean
}

const hasBrowser = sql`exists (select from notifications.browser where account_id = due.member_id and ended_at is null)`

/**
 * Also the plans that are measured: the index of what is due first, and nothing of what is not. Most members have no browser
 * to push to: for them it is said, and done, without a look at what there is.
 */
export const claimStatement = (channel: 'push' | 'mail', lease: string, lease_until: Date, now: Date) =>
  channel === 'mail'
    ? sql<DueMember>`
    update notifications.due as due set lease = ${lease}::uuid, lease_until = ${lease_until} ${dueIn(channel, now)}`
    : sql<DueMember>`
    update notifications.due as due set (lease, lease_until, push_at, announced_at) = (
      select case when pushed.can then ${lease}::uuid end, case when pushed.can then ${lease_until}::timestamptz end,
        case when pushed.can then due.push_at end,
        case when pushed.can then due.announced_at else greatest(due.announced_at, ${saidBefore(now)}) end
      from (select ${hasBrowser} as can) as pushed) ${dueIn(channel, now)}`

export async function claim(db: Database, channel: 'push' | 'mail', now: Date): Promise<Claim> {
  const lease = randomUUID()
  const lease_until = new Date(now.getTime() + LEASE_MS)
  const { rows } = await claimStatement(channel, lease, lease_until, now).execute(db)
  const member_ids = rows.flatMap(({ member_id, is_claimed }) => (is_claimed ? [member_id] : []))
  return { lease, lease_until, member_ids, due: rows.length }
}

export interface SettledPush {
  member_id: MemberId
  /** What the latest event was when it was looked. */
  latest_at: Date
  announced_at: Date | null
  /** Whether a push service took it. */
  taken: boolean
  again_at: Date | null
  /** The push service that is away. */
  waits_for: string | null
  /** Those of several browsers that are tried again, and up to when everything had been said before. */
  late_browsers: readonly BrowserId[] | null
  late_since: Date | null
  next: PushDecision['next']
}

/** The member asked for quiet while it was being sent: no step follows on that, and no visit ends it. */
const wantsQuiet = (now: Date) => sql`due.step = 0 and due.not_before > ${now}`

/**
 * Writes down what became of claimed rows, where the claim still holds. Where something happened meanwhile, it is due
 * anew: now, and the steps say how long it waits.
 */
export async function settlePushes(
  db: Database,
  lease: string,
  settled: readonly SettledPush[],
  now: Date,
): Promise<void> {
  const rows = settled.map(({ next, ...rest }) => ({ ...rest, ...next }))
  await sql`
    with settled as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled (
        member_id bigint, latest_at timestamptz, announced_at timestamptz, taken boolean, again_at timestamptz, waits_for text,
        late_browsers bigint[], late_since timestamptz, step smallint,
        not_before timestamptz, hour_at timestamptz, hour_sounds smallint, day_at timestamptz, day_sounds smallint)),
    held as (
      select due.member_id from notifications.due as due join settled on settled.member_id = due.member_id
      where due.lease = ${lease}::uuid order by due.member_id for update of due)
    update notifications.due as due set lease = null, lease_until = null, waits_for = settled.waits_for,
      late_browsers = settled.late_browsers, late_since = settled.late_since,
      step = case when ${wantsQuiet(now)} then 0 else settled.step end,
      not_before = case when ${wantsQuiet(now)} then due.not_before else settled.not_before end,
      announced_at = greatest(due.announced_at, settled.announced_at),
      pushed_at = case when settled.taken then ${now} else due.pushed_at end,
      hour_at = settled.hour_at, hour_sounds = settled.hour_sounds, day_at = settled.day_at, day_sounds = settled.day_sounds,
      first_at = case when due.latest_at > settled.latest_at then due.latest_at else due.first_at end,
      push_at = case when due.latest_at > settled.latest_at then coalesce(settled.again_at, ${now}::timestamptz + interval '4 seconds')
        else settled.again_at end
    from settled join held on held.member_id = settled.member_id
    where due.member_id = settled.member_id`.execute(db)
}

const WOKEN_AT_ONCE = 5000

/** Push services are back: what waited for them is due, not all of it at one moment. */
export async function wakeWaiting(db: Database, hosts: readonly string[], now: Date): Promise<void> {
  let woken = WOKEN_AT_ONCE
  while (woken === WOKEN_AT_ONCE) {
    const { rows } = await sql`
      update notifications.due as due set push_at = ${now}::timestamptz + random() * interval '20 seconds', waits_for = null
      where due.member_id = any (array(
        select due.member_id from notifications.due as due
        where due.waits_for = any (${hosts}::text[]) limit ${sql.lit(WOKEN_AT_ONCE)} for update skip locked))
      returning due.member_id`.execute(db)
    woken = rows.length
  }
}

/** Members that are gone, or had nothing to look at: nothing is due for them any more. */
export async function dropClaims(db: Database, lease: string, member_ids: readonly MemberId[]): Promise<void> {
  await sql`delete from notifications.due where member_id = any (${member_ids}::bigint[]) and lease = ${lease}::uuid`.execute(
    db,
  )
}
