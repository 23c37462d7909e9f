/** What bundles cost a member now, and which discount makes it so. The server's clock and rows decide, and nothing else. */
import type { PaymentMethod } from '@app/contract/payment-methods'
import type { AccountId, OrderId, SiteId } from '@app/db/ids'
import type { Database, Tx } from '../../platform/db/pool.ts'
import { fail } from '../../platform/refusal.ts'
import { findCode, findOtherUse } from './offers.queries.ts'
import { allowsMethod, automaticDiscount, isAutomaticCode, isKnownTo, welcomeDiscount } from './offers.rules.ts'
import type { Discount, DiscountCode, DiscountUse, OfferBuyer } from './offers.rules.ts'
import { quoteAll, type Discounts, type Quote } from './quotes.rules.ts'

/** Whose discounts are looked for. */
export interface DiscountSearch {
  site_id: SiteId
  account_id: AccountId
  buyer: OfferBuyer
  /** The welcome discount that remains after the time bonus, in percent; 0 for none. */
  after_bonus: number
  /** The order that would give way to the next, and what it has reserved with it. */
  open_order: OrderId | null
  now: Date
}

/** A code as it is stored, however it was typed. */
export const normalizeCode = (typed: string | undefined): string => (typed ?? '').trim().toUpperCase()

async function isTaken(
  db: Database | Tx,
  search: DiscountSearch,
  { code, validity }: Pick<Discount, 'code' | 'validity'>,
) {
  const { site_id, account_id, open_order } = search
  return (await findOtherUse(db, { site_id, code, account_id, validity }, open_order)) !== undefined
}

async function unlessTaken(db: Database | Tx, search: DiscountSearch, discount: Discount | undefined) {
  return discount && !(await isTaken(db, search, discount)) ? discount : undefined
}

/** The discount that a member has without a code: none while an order that has it is being paid. */
export function findOffer(db: Database | Tx, search: DiscountSearch): Promise<Discount | undefined> {
  return unlessTaken(db, search, automaticDiscount(search.buyer, search.after_bonus, search.now))
}

/** The welcome discount that remains, or will remain, after the time bonus. */
export function findWelcomeDiscount(db: Database | Tx, search: DiscountSearch): Promise<Discount | undefined> {
  return unlessTaken(db, search, welcomeDiscount(search.buyer, search.after_bonus))
}

/** The welcome codes follow from the signup date: whoever types one that does not run has used it, or it is unknown. */
async function refuseAutomaticCode(db: Database | Tx, search: DiscountSearch, code: string): Promise<never> {
  if (await isTaken(db, search, { code, validity: 'once-per-user' })) fail('code_used')
  const welcome = welcomeDiscount(search.buyer, search.after_bonus)
  return fail(welcome?.code === code ? 'code_no_better' : 'code_unknown')
}

/** A code that the member may know of and that is not used up. */
export async function requireCode(db: Database | Tx, search: DiscountSearch, code: string): Promise<DiscountCode> {
  if (isAutomaticCode(code)) return refuseAutomaticCode(db, search, code)
  const found = await findCode(db, search.site_id, code)
  if (!found || !isKnownTo(found, search.account_id)) return fail('code_unknown')
  if (await isTaken(db, search, found)) fail('code_used')
  return found
}

export async function findDiscounts(
  db: Database | Tx,
  search: DiscountSearch,
  typed: string | undefined,
): Promise<Discounts> {
  const automatic = await findOffer(db, search)
  const code = normalizeCode(typed)
  if (code === '' || code === automatic?.code) return { automatic, code: undefined }
  return { automatic, code: await requireCode(db, search, code) }
}

/** Prices with the best discount each. A code that lowers none of them is refused, and not used up. */
export function quotesFor(prices: readonly number[], discounts: Discounts, use: Omit<DiscountUse, 'cents'>): Quote[] {
  const { quotes, refusal } = quoteAll(prices, discounts, use)
  if (refusal === undefined) return quotes
  if (refusal === 'no_better') return fail('code_no_better')
  return fail('code_not_applicable', { fields: [{ path: 'code', reason: refusal }] })
}

/** A payment begins with a method that the code of its order allows. What the payer changes at the provider is kept. */
export async function requirePaymentMethod(
  db: Database | Tx,
  { site_id, discount_code }: { site_id: SiteId; discount_code: string | null },
  method: PaymentMethod,
): Promise<void> {
  const code = discount_code === null ? undefined : await findCode(db, site_id, discount_code)
  if (!code || allowsMethod(code, method)) return
  fail('code_not_applicable', { fields: [{ path: 'code', reason: 'method' }] })
}
