/** Credits that come to a member. */
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/pool.ts'
import { insertLot } from './credits.queries.ts'
import { HOUSES } from './credits.rules.ts'

/** Out of which of the house's accounts each kind of lot comes. */
const SOURCES = { purchase: HOUSES.purchase, bonus: HOUSES.signup, returned: HOUSES.returned } as const

/** The key of a booking that no browser asked for: of one cause there is one. */
export function keyOfCause(cause: string, id: string): string {
  const hash = createHash('sha256').update(`${cause}\n${id}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

interface Grant {
  account_id: string
  key: string
  credits: number
  at: Date
  kind: keyof typeof SOURCES
  /** What was paid, for a purchase and nothing else. */
  paid?: { cents: number; currency: string }
}

/** Puts credits into a wallet, once per key; answers what is in it then. */
export function grantCredits(tx: Tx, { paid, ...grant }: Grant): Promise<number> {
  return insertLot(tx, { ...grant, house_id: SOURCES[grant.kind], paid: paid ?? null })
}
