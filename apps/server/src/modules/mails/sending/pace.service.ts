/**
 * The pace of notices: each group of mail servers has its own, so that one that is slow or angry holds up nobody else. What
 * may not go now is for later; nobody waits here.
 */
import type { Redis } from 'ioredis'
import { DAY_MS } from '../../../platform/calendar.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { dailyBudget, isSlow, rateAt, slower, SLOW_KNOWN_MS, type SlowPace } from './pace.rules.ts'
import { listSlowDomains, readPace, reserveSends, slowDown, type PaceRow } from './pace.queries.ts'
import { domainOf, recipientGroup, slowedBy } from './recipient-groups.rules.ts'
import { isoDay } from './refused-addresses.service.ts'
import { createTokenBuckets } from './token-bucket.ts'

/** How long a process goes on without looking how fast it may be. */
const FRESH_MS = 5000
/** Taken of a day at a time. */
const LOT = 20

interface Known {
  row: PaceRow
  /** Domains of the group that are slower than it, by themselves. */
  slow_domains: ReadonlyMap<string, SlowPace>
  day: string
  until: number
  /** Taken of the day and not used yet. */
  left: number
}

export interface Pace {
  /** From when on a notice to this address may go, where it may not go now. */
  notBefore: (db: Database, sending_domain: string, email: string, now: Date) => Promise<Date | undefined>
  /** The servers of this address said that we are too fast. Answers whether it is news. */
  slowDown: (db: Database | Tx, sending_domain: string, email: string, now: Date) => Promise<boolean>
}

/** How fast a notice may go: as its group does, or as its domain where that is slower by itself. */
function paceOf(email: string, { row, slow_domains }: Known, now: Date): { name: string; per_minute: number } {
  const [domain, group] = [domainOf(email), recipientGroup(email)]
  const slow = slow_domains.get(domain)
  if (slow && isSlow('domain', slow, now)) return { name: domain, per_minute: rateAt('domain', slow, now) }
  return { name: group, per_minute: rateAt(group, row, now) }
}

async function readSlowDomains(db: Database, sending_domain: string, group: string, now: Date) {
  if (group !== 'others') return new Map<string, SlowPace>()
  const rows = await listSlowDomains(db, sending_domain, new Date(now.getTime() - SLOW_KNOWN_MS))
  return new Map(rows.map(({ recipient_group, ...pace }) => [recipient_group, pace]))
}

const tomorrow = (now: Date) => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS)

export function createPace(redis: Redis): Pace {
  const buckets = createTokenBuckets(redis, 'mail-pace:')
  const known = new Map<string, Known>()

  async function look(db: Database, sending_domain: string, email: string, now: Date): Promise<Known> {
    const recipient_group = recipientGroup(email)
    const name = `${sending_domain} ${recipient_group}`
    const day = isoDay(now)
    const before = known.get(name)
    if (before && before.until > now.getTime() && before.day === day) return before
    const row = await readPace(db, { sending_domain, recipient_group }, day)
    const slow_domains = await readSlowDomains(db, sending_domain, recipient_group, now)
    const left = before?.day === day ? before.left : 0
    const fresh = { row, slow_domains, day, until: now.getTime() + FRESH_MS, left }
    known.set(name, fresh)
    return fresh
  }

  /** Whether the day has one left. */
  async function takeOfDay(db: Database, pace: Known, sending_domain: string, email: string): Promise<boolean> {
    const budget = dailyBudget(pace.row.began_on, pace.day)
    if (budget === Infinity) return true
    if (pace.left === 0) {
      const key = { sending_domain, recipient_group: recipientGroup(email) }
      pace.left = await reserveSends(db, key, { count: LOT, budget })
    }
    pace.left -= 1
    if (pace.left >= 0) return true
    pace.left = 0
    return false
  }

  return {
    async notBefore(db, sending_domain, email, now) {
      const pace = await look(db, sending_domain, email, now)
      const { name, per_minute } = paceOf(email, pace, now)
      const wait = await buckets.take(`${sending_domain}:${name}`, per_minute, now)
      if (wait > 0) return new Date(now.getTime() + wait)
      return (await takeOfDay(db, pace, sending_domain, email)) ? undefined : tomorrow(now)
    },
    async slowDown(db, sending_domain, email, now) {
      const { paced, name: recipient_group } = slowedBy(email)
      const row = await readPace(db, { sending_domain, recipient_group }, isoDay(now))
      const next = slower(paced, row, now)
      known.delete(`${sending_domain} ${recipientGroup(email)}`)
      return next !== undefined && slowDown(db, { sending_domain, recipient_group }, next, now)
    },
  }
}
