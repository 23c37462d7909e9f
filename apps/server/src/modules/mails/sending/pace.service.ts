/**
 * The pace of notices: each group of mail servers has its own, so that one that is slow or angry holds up nobody else. What
 * may not go now is for later, at a moment of its own; nobody waits here.
 */
import type { Redis } from 'ioredis'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { createDayLots } from './day-lots.ts'
import { dailyBudget, isSlow, onNextDay, rateAt, slower, SLOW_KNOWN_MS, type SlowPace } from './pace.rules.ts'
import { listSlowDomains, readPace, reserveSends, slowDown, type PaceRow } from './pace.queries.ts'
import { domainOf, recipientGroup, slowedBy } from './recipient-groups.rules.ts'
import { isoDay } from './refused-addresses.service.ts'
import { createSlots, FARTHEST_MS } from './slots.ts'

/** How long a process goes on without looking how fast it may be. */
const FRESH_MS = 5000

interface Known {
  row: PaceRow
  /** Domains of the group that are slower than it, by themselves. */
  slow_domains: ReadonlyMap<string, SlowPace>
  day: string
  until: number
}

interface PacedMail {
  mail_id: string
  sending_domain: string
  to: string
}

export interface Pace {
  /** From when on a notice may go, where it may not go now; it comes back with the same id. */
  notBefore: (db: Database, mail: PacedMail, now: Date) => Promise<Date | undefined>
  /** The servers of this address said that we are too fast. Answers whether it is news. */
  slowDown: (db: Database | Tx, sending_domain: string, email: string, now: Date) => Promise<boolean>
  /** They said so to a mail just now: for some seconds none goes there, or every connection would be closed as this one was. */
  rest: (sending_domain: string, email: string, now: Date) => Promise<void>
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

async function readKnown(db: Database, sending_domain: string, recipient_group: string, now: Date): Promise<Known> {
  const day = isoDay(now)
  const row = await readPace(db, { sending_domain, recipient_group }, day)
  const slow_domains = await readSlowDomains(db, sending_domain, recipient_group, now)
  return { row, slow_domains, day, until: now.getTime() + FRESH_MS }
}

/** What is known of a group for some seconds; of many that ask at once one reads. */
function createKnowledge() {
  const known = new Map<string, Known>()
  const reading = new Map<string, Promise<Known>>()
  return {
    forget(name: string) {
      known.delete(name)
      reading.delete(name)
    },
    async look(name: string, now: Date, read: () => Promise<Known>): Promise<Known> {
      const before = known.get(name)
      if (before && before.until > now.getTime() && before.day === isoDay(now)) return before
      const begun = reading.get(name)
      if (begun) return begun
      const found = read()
      reading.set(name, found)
      try {
        const fresh = await found
        if (reading.get(name) === found) known.set(name, fresh)
        return fresh
      } finally {
        if (reading.get(name) === found) reading.delete(name)
      }
    },
  }
}

export function createPace(redis: Redis): Pace {
  const slots = createSlots(redis, 'mail-pace:')
  const lots = createDayLots()
  const knowledge = createKnowledge()
  return {
    async notBefore(db, { mail_id, sending_domain, to }, now) {
      const recipient_group = recipientGroup(to)
      const name = `${sending_domain} ${recipient_group}`
      const known = await knowledge.look(name, now, () => readKnown(db, sending_domain, recipient_group, now))
      const { row, day } = known
      if (lots.isSpent(name, day)) return onNextDay(now, Math.random())
      const pace = paceOf(to, known, now)
      const group = `${sending_domain}:${pace.name}`
      const wait = await slots.take({ group, who: mail_id, per_minute: pace.per_minute, now })
      if (wait === undefined) return new Date(now.getTime() + FARTHEST_MS * (1 + Math.random()))
      if (wait > 0) return new Date(now.getTime() + wait)
      const budget = dailyBudget(row.began_on, day)
      if (budget === Infinity) return undefined
      const reserve = (count: number) => reserveSends(db, { sending_domain, recipient_group }, { count, budget })
      return (await lots.take(name, day, reserve)) ? undefined : onNextDay(now, Math.random())
    },
    async slowDown(db, sending_domain, email, now) {
      const { paced, name: recipient_group } = slowedBy(email)
      const row = await readPace(db, { sending_domain, recipient_group }, isoDay(now))
      const next = slower(paced, row, now)
      knowledge.forget(`${sending_domain} ${recipientGroup(email)}`)
      return next !== undefined && slowDown(db, { sending_domain, recipient_group }, next, now)
    },
    rest: (sending_domain, email, now) => slots.rest(`${sending_domain}:${slowedBy(email).name}`, now),
  }
}
