/** What a member is shown before signing: the price, who collects it, and when. */
import type { Answer, CallInput, directDebits } from '@app/contract'
import { dayIn } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { countCode } from '../../offers/index.ts'
import { selectedCountry, siteOf, type Site } from '../../sites/index.ts'
import { priceOrder } from '../checkout/orders.service.ts'
import { collectionDate } from './collection-date.rules.ts'
import type { DirectDebitDeps } from './deps.ts'
import { DEBIT_CURRENCY } from './limits.rules.ts'

type FormQuery = CallInput<typeof directDebits.form, 'output'>['query']

/** By what banks know who collects; refused where nobody does, or no code can be sent. */
export function requireCreditor({ settings }: Site, { sms }: Pick<DirectDebitDeps, 'sms'>): string {
  return (sms && settings.creditor_identifier) ?? fail('payment_method_unavailable')
}

export interface DebitOrder {
  bundle: string
  country: string
  code?: string | undefined
}

/** The price of what would be collected, read from rows as every price. */
export async function priceDebit(ctx: AccountContext, { bundle, country, code }: DebitOrder) {
  const order = { bundle, country, payment_method: 'sdd', ...(code !== undefined && { code }) } as const
  const priced = await priceOrder(ctx, ctx.db, order)
  return priced.currency === DEBIT_CURRENCY ? priced : fail('payment_method_unavailable')
}

export async function readDebitForm(
  ctx: AccountContext,
  deps: DirectDebitDeps,
  query: FormQuery,
): Promise<Answer<typeof directDebits.form>> {
  const site = siteOf(ctx)
  const identifier = requireCreditor(site, deps)
  await countCode(ctx, deps.codeLimit, query.code)
  const served = site.countries.map(({ country }) => country)
  const country = selectedCountry(query.country ?? ctx.account.country, ctx.ip_country, served)
  const { bundle, currency, quote } = await priceDebit(ctx, { bundle: query.bundle, country, code: query.code })
  const { list_cents, discount_cents, total_cents } = quote
  const { name, address, city } = site.company
  return {
    bundle: bundle.key,
    credits: bundle.credits,
    price: { list_cents, discount_cents, total_cents, currency },
    country,
    creditor: { name, address: `${address}, ${city}`, identifier },
    collection_date: collectionDate(dayIn(site.time_zone, ctx.now)),
    phone_countries: served,
  }
}
