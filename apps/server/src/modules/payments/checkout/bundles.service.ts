/** What is for sale: bundles with the reader's offer, and the ways to pay in a country. */
import type { Answer, CallInput, payments } from '@app/contract'
import type { PaymentMethod } from '@app/contract/payment-methods'
import type { AccountContext, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { countCode, findDiscounts, quotesFor, type Quote } from '../../offers/index.ts'
import { selectedCountry, siteOf, type Site } from '../../sites/index.ts'
import { findBreak } from '../guard/spending.service.ts'
import { listMethods } from '../routing/routing.service.ts'
import { findBuyer } from './buyers.service.ts'
import type { CheckoutDeps } from './deps.ts'
import { findLastMethod } from './orders.queries.ts'
import { currencyIn, messageCents } from './prices.rules.ts'

type BundlesQuery = CallInput<typeof payments.bundles, 'output'>['query']
type BundlesAnswer = Answer<typeof payments.bundles>

interface Sale {
  country: string
  currency: string
}

const pricesIn = ({ bundles }: Site, currency: string) => bundles.map(({ prices }) => prices[currency] ?? 0)

async function quotesOf(
  ctx: AccountContext,
  deps: CheckoutDeps,
  { country, currency }: Sale,
  code: string | undefined,
) {
  const site = siteOf(ctx)
  await countCode(ctx, deps.codeLimit, code)
  const { search } = await findBuyer(ctx.db, site, ctx.account.id, ctx.now)
  const discounts = await findDiscounts(ctx.db, search, code)
  const use = { country, currency, payment_method: null, now: ctx.now }
  return quotesFor(pricesIn(site, currency), discounts, use)
}

const listQuote = (list_cents: number): Quote => ({
  list_cents,
  discount_cents: 0,
  total_cents: list_cents,
  discount: null,
})

function bundlesFrom(
  { bundles, settings }: Site,
  quotes: readonly Quote[],
  currency: string,
): BundlesAnswer['bundles'] {
  return bundles.flatMap(({ key, credits }, nth) => {
    const quote = quotes[nth]
    if (!quote) return []
    const { list_cents, discount_cents, total_cents } = quote
    const message_cents = messageCents(total_cents, credits, settings.message_credits)
    return [{ key, credits, message_cents, price: { list_cents, discount_cents, total_cents, currency } }]
  })
}

/** A bundle at the price that the member pays for it now; nothing where it is no longer for sale. */
export async function findBundle(ctx: AccountContext, deps: CheckoutDeps, key: string, country: string) {
  const site = siteOf(ctx)
  const currency = currencyIn(site, ctx.account.country)
  const quotes = await quotesOf(ctx, deps, { country, currency }, undefined)
  return bundlesFrom(site, quotes, currency).find((bundle) => bundle.key === key)
}

/** How somebody paid last comes first. */
async function methodsFor(ctx: Context, deps: CheckoutDeps, sale: Sale, cents: number): Promise<PaymentMethod[]> {
  const can_debit = deps.sms !== undefined && siteOf(ctx).settings.creditor_identifier !== null
  const listed = await listMethods(ctx, deps, { ...sale, cents })
  const methods = listed.filter((method) => method !== 'sdd' || can_debit)
  const last = ctx.account ? await findLastMethod(ctx.db, ctx.account.id) : undefined
  return methods.toSorted((one, other) => Number(other === last) - Number(one === last))
}

export async function listBundles(ctx: Context, deps: CheckoutDeps, query: BundlesQuery): Promise<BundlesAnswer> {
  const site = siteOf(ctx)
  const { account } = ctx
  const served = site.countries.map(({ country }) => country)
  const country = selectedCountry(query.country ?? account?.country, ctx.ip_country, served)
  const currency = currencyIn(site, account?.country ?? country)
  const sale = { country, currency }
  if (!account && query.code !== undefined) fail('authentication_required')
  const break_until = account ? await findBreak(ctx, account.id) : null
  const quotes =
    account && break_until === null
      ? await quotesOf({ ...ctx, account }, deps, sale, query.code)
      : pricesIn(site, currency).map(listQuote)
  const offer = quotes.find(({ discount }) => discount !== null)?.discount ?? null
  return {
    country,
    bundles: bundlesFrom(site, quotes, currency),
    offer: offer && { code: offer.code, percentage: offer.percentage, ends_at: offer.ends_at?.toISOString() ?? null },
    payment_methods: await methodsFor(ctx, deps, sale, Math.min(...quotes.map(({ total_cents }) => total_cents))),
    break_until,
  }
}
