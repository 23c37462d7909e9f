/** Loads a checkout: by the key or the id in its address it is a new order, or one that was placed before. */
import { randomUUID } from 'node:crypto'
import type { Order } from '@app/contract'
import { payments } from '@app/contract/addresses/payments'
import { sites } from '@app/contract/addresses/sites'
import { spending } from '@app/contract/addresses/spending'
import { discountOn } from '@app/contract/offers'
import type { PageHost, PageRefusal } from '@app/contract/page-host'
import { CARD_METHODS, type PaymentMethod } from '@app/contract/payment-methods'
import { data, redirect } from 'react-router'
import { findMethod, orderAddress, partsOf, writeAddress, type CheckoutAddress } from './checkout-address.ts'
import type { AgainCheckout, AppliedDiscount, CheckoutData, NewCheckout, OpenCheckout, Ways } from './checkout-data.ts'
import { findKnownOrder, findLastPayment, isLivePayment, isPayable } from './known-order.server.ts'

export interface PayRequest {
  /** The way to pay that the path names. */
  path_method: string | undefined
  address: CheckoutAddress
  /** Where the member paid from last. */
  kept_country: string | undefined
}

interface CheckoutRequest extends PayRequest {
  bundle: string
}

const notFound = () => data(null, { status: 404 })

function findBundles(host: PageHost, country: string | undefined, code?: string) {
  return host.call(payments.bundles, { query: { ...(country && { country }), ...(code && { code }) } })
}

type Found = Awaited<ReturnType<typeof findBundles>>
type FoundBundle = Found['bundles'][number]

const CODE_REFUSALS = ['code_unknown', 'code_used', 'code_not_applicable', 'code_no_better', 'too_many_requests']

interface Quoted {
  found: Found
  code_refusal: PageRefusal | null
}

/** With the code that was typed; where it is refused, without it and with the reason. */
async function quote(host: PageHost, country: string | undefined, code: string | undefined): Promise<Quoted> {
  try {
    return { found: await findBundles(host, country, code), code_refusal: null }
  } catch (error) {
    const refusal = host.readRefusal(error)
    if (!refusal || !CODE_REFUSALS.includes(refusal.code)) throw error
    return { found: await findBundles(host, country), code_refusal: refusal }
  }
}

/** Which discount lowers the price of this bundle; a code may lower that of others only. */
function discountOf({ offer }: Found, { price }: FoundBundle, typed: string | undefined): AppliedDiscount | null {
  if (!offer || price.discount_cents === 0) return null
  const isTyped = offer.code === typed && discountOn(price.list_cents, offer.percentage) === price.discount_cents
  return { percentage: Math.round((price.discount_cents / price.list_cents) * 100), code: isTyped ? offer.code : null }
}

const isCardMethod = (method: PaymentMethod) => CARD_METHODS.includes(method)

/** Where cards are taken, each of their names is; every other way has to be one of the country's. */
const isTaken = (method: PaymentMethod, methods: readonly PaymentMethod[]): boolean =>
  methods.includes(method) || (isCardMethod(method) && methods.some(isCardMethod))

/** The ways with cards as one of them, by the name that was chosen or else that is usual there. */
function waysOf(
  { path_method, address }: PayRequest,
  { country, payment_methods: methods }: Pick<Found, 'country' | 'payment_methods'>,
): Ways {
  const named = path_method === undefined ? address.method : findMethod(path_method)
  const taken = named && isTaken(named, methods) ? named : undefined
  if (path_method !== undefined && !taken) throw notFound()
  const card = taken && isCardMethod(taken) ? taken : methods.find(isCardMethod)
  const first_card = methods.findIndex(isCardMethod)
  const shown = methods.flatMap((method, nth) => {
    if (!isCardMethod(method)) return [method]
    return nth === first_card && card ? [card] : []
  })
  return { country, methods: shown, method: taken ?? shown[0] }
}

async function loadNew(host: PageHost, request: CheckoutRequest, company: string): Promise<NewCheckout> {
  const { address, kept_country } = request
  const { found, code_refusal } = await quote(host, address.country ?? kept_country, address.code)
  const bundle = found.bundles.find(({ key }) => key === request.bundle)
  if (!bundle) throw notFound()
  const discount = discountOf(found, bundle, address.code)
  const isUnused = address.code !== undefined && code_refusal === null && discount?.code !== address.code
  const isAutomatic = found.offer?.code === address.code
  return {
    view: 'new',
    address,
    company,
    bundle,
    discount,
    ways: waysOf(request, found),
    code_refusal: isUnused && !isAutomatic ? { code: 'code_not_applicable' } : code_refusal,
    break_until: found.break_until,
    spending: await host.call(spending.read, {}).catch((error: unknown) => {
      if (error instanceof Response) throw error
      host.reportError(error)
      return null
    }),
  }
}

/** A debt is settled in any way but the one that a bank may take back for weeks. */
export async function findWays(host: PageHost, request: PayRequest, kind: Order['kind']): Promise<Ways> {
  const { country, payment_methods } = await findBundles(host, request.address.country ?? request.kept_country)
  const methods = payment_methods.filter((method) => kind !== 'debt' || method !== 'sdd')
  return waysOf(request, { country, payment_methods: methods })
}

/** What became of an order that was placed: it is over, still being paid, or to be paid in another way. */
export async function loadKnown(
  host: PageHost,
  request: PayRequest,
  known: { order: Order; company: string },
): Promise<OpenCheckout | AgainCheckout> {
  const { address } = request
  const { order } = known
  const payment = await findLastPayment(host, order)
  const fresh = () => redirect(orderAddress(order, { back: address.back }))
  if (payment?.status === 'completed') throw redirect(`/payments/${payment.payment_id}`)
  if (!isPayable(order)) throw fresh()
  if (payment && isLivePayment(payment) && (!address.other || payment.status === 'loading')) {
    return { view: 'open', address, payment, ...known }
  }
  if (host.now >= new Date(order.price_until)) throw fresh()
  return { view: 'again', address, ...known, ways: await findWays(host, request, order.kind) }
}

export async function loadCheckout(host: PageHost, request: CheckoutRequest): Promise<CheckoutData> {
  const { address, bundle } = request
  const order = await findKnownOrder(host, address)
  const { name: company } = await host.call(sites.companyInfo, {})
  if (order) return loadKnown(host, request, { order, company })
  const loaded = await loadNew(host, request, company)
  if (address.key !== undefined) return loaded
  const method = findMethod(request.path_method) ?? address.method
  throw redirect(writeAddress(bundle, { ...partsOf(address), method, order: randomUUID() }))
}
