/** What a bundle costs a member now, and which discount makes it so. The server's clock and rows decide, and nothing else. */
import type { AccountId, SiteId } from '@app/db/ids'
import type { Database, Tx } from '../../platform/db/pool.ts'
import { fail } from '../../platform/refusal.ts'
import { findCode, findOtherUse } from './offers.queries.ts'
import {
  automaticOffer,
  codeRefusal,
  discountOn,
  quote,
  type DiscountCode,
  type OfferBuyer,
  type Quote,
} from './offers.rules.ts'

export interface QuoteRequest {
  site_id: SiteId
  account_id: AccountId
  buyer: OfferBuyer
  /** The welcome discount that remains after the time bonus, in percent; 0 for none. */
  after_bonus: number
  list: { cents: number; currency: string }
  country: string
  payment_method: string | null
  /** What the member typed. */
  code: string | undefined
  now: Date
}

export type QuotedDiscount = Quote & { validity: DiscountCode['validity'] | null }

async function requireCode(db: Database | Tx, request: QuoteRequest, code: string): Promise<DiscountCode> {
  const { site_id, account_id, country, list, payment_method, now } = request
  const found = (await findCode(db, site_id, code)) ?? fail('code_unknown')
  const use = { account_id, country, currency: list.currency, cents: list.cents, payment_method, now }
  const refusal = codeRefusal(found, use)
  if (refusal === 'unknown') fail('code_unknown')
  if (refusal !== undefined) fail('code_not_applicable')
  const other = await findOtherUse(db, { site_id, code, account_id, validity: found.validity }, null)
  if (other && (other.state === 'used' || other.account_id !== account_id)) fail('code_used')
  return found
}

/** The best one of the automatic offer and the code that was typed. A code that is no better is refused, and not used up. */
export async function quoteFor(db: Database | Tx, request: QuoteRequest): Promise<QuotedDiscount> {
  const { buyer, after_bonus, now, list, code: typed } = request
  const automatic = automaticOffer(buyer, after_bonus, now)
  const offered = automatic ? [automatic] : []
  if (typed === undefined || typed.trim() === '') {
    const quoted = quote(list, offered)
    return { ...quoted, validity: quoted.discount ? 'once-per-user' : null }
  }
  const name = typed.trim().toUpperCase()
  if (automatic?.code === name) return { ...quote(list, offered), validity: 'once-per-user' }
  const code = await requireCode(db, request, name)
  if (discountOn(list.cents, code.percentage) <= discountOn(list.cents, automatic?.percentage ?? 0)) fail('code_no_better')
  const { percentage, expires_at: ends_at, validity } = code
  return { ...quote(list, [{ code: name, percentage, ends_at }]), validity }
}
