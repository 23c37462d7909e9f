/** Pure rules of quotes: the price of each bundle with the best one of the discounts that are there; they are never added up. */
import { discountOn } from '@app/contract/offers'
import { codeRefusal, type CodeRefusal, type Discount, type DiscountCode, type DiscountUse } from './offers.rules.ts'

/** The discounts a member has now. */
export interface Discounts {
  /** Without a code. */
  automatic: Discount | undefined
  /** The code that was typed. */
  code: DiscountCode | undefined
}

export interface Quote {
  list_cents: number
  discount_cents: number
  total_cents: number
  discount: Discount | null
}

function quoteWith(list_cents: number, discount: Discount | undefined): Quote {
  const discount_cents = discount ? discountOn(list_cents, discount.percentage) : 0
  const total_cents = list_cents - discount_cents
  return { list_cents, discount_cents, total_cents, discount: discount_cents > 0 ? (discount ?? null) : null }
}

function quoteOne(list_cents: number, { automatic, code }: Discounts, use: Omit<DiscountUse, 'cents'>) {
  const plain = quoteWith(list_cents, automatic)
  if (!code) return { quote: plain, refusal: undefined }
  const refusal = codeRefusal(code, { ...use, cents: list_cents })
  if (refusal !== undefined) return { quote: plain, refusal }
  const { percentage, expires_at: ends_at, validity } = code
  const typed = quoteWith(list_cents, { code: code.code, percentage, ends_at, validity })
  const lower = typed.total_cents < plain.total_cents
  return { quote: lower ? typed : plain, refusal: lower ? undefined : ('no_better' as const) }
}

export interface Quotes {
  quotes: Quote[]
  /** Why the code that was typed lowers none of the prices. */
  refusal: CodeRefusal | 'no_better' | undefined
}

export function quoteAll(prices: readonly number[], discounts: Discounts, use: Omit<DiscountUse, 'cents'>): Quotes {
  const all = prices.map((cents) => quoteOne(cents, discounts, use))
  const refusals = all.map(({ refusal }) => refusal)
  const refused = refusals.length > 0 && !refusals.includes(undefined)
  // Where it applies to some and is no better there, that is what to tell.
  const refusal = refusals.includes('no_better') ? 'no_better' : refusals[0]
  return { quotes: all.map(({ quote }) => quote), refusal: refused ? refusal : undefined }
}
