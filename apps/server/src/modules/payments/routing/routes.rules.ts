/** Pure rules of routing: which provider a payment goes to, and the order in which ways to pay are shown. */
import type { PaymentMethod } from '@app/contract/payment-methods'

/** The country of a route that holds in all of them. */
export const EVERYWHERE = '*'

export interface PaymentRoute {
  /** Or `EVERYWHERE`. */
  country: string
  payment_method: PaymentMethod
  provider: string
  position: number
  enabled: boolean
  /** Empty: every currency. */
  currencies: readonly string[]
  min_cents: number
  max_cents: number
}

export interface Payable {
  country: string
  currency: string
  cents: number
}

function fits(route: PaymentRoute, { country, currency, cents }: Payable): boolean {
  return (
    route.enabled &&
    (route.country === EVERYWHERE || route.country === country) &&
    (route.currencies.length === 0 || route.currencies.includes(currency)) &&
    cents >= route.min_cents &&
    cents <= route.max_cents
  )
}

/** Providers to try for a method, the first one first; what a country says goes before what holds everywhere. */
export function routesFor(routes: readonly PaymentRoute[], method: PaymentMethod, payable: Payable): PaymentRoute[] {
  return routes
    .filter((route) => route.payment_method === method && fits(route, payable))
    .toSorted((a, b) => Number(a.country === EVERYWHERE) - Number(b.country === EVERYWHERE) || a.position - b.position)
}

/** How people pay in a country, the most usual way first. */
const ORDERS: Readonly<Record<string, readonly PaymentMethod[]>> = {
  NL: ['ideal', 'paypal', 'creditcard', 'applepay', 'sdd', 'bancontact', 'paysafecard', 'sct'],
  BE: ['bancontact', 'creditcard', 'paypal', 'applepay', 'ideal', 'sdd', 'sct'],
  DE: ['paypal', 'sdd', 'creditcard', 'applepay', 'paysafecard', 'sct'],
  AT: ['eps', 'paypal', 'creditcard', 'sdd'],
  PL: ['blik', 'prezelewy24', 'creditcard', 'paypal'],
  FR: ['cartebancaire', 'creditcard', 'paypal', 'applepay', 'sct'],
  IT: ['nexi', 'creditcard', 'paypal', 'applepay', 'sct'],
}
/** What hangs on a currency, such as debits in euros, is left out by who offers it. */
const ELSEWHERE: readonly PaymentMethod[] = ['creditcard', 'applepay', 'paypal', 'sdd', 'sct']

/** Shown only where a provider still names them. */
export const RETIRED_METHODS: readonly PaymentMethod[] = ['giropay', 'sofort']

export const methodsIn = (country: string): readonly PaymentMethod[] => ORDERS[country] ?? ELSEWHERE
