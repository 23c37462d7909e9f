/**
 * What the address of a checkout says. The key of the order stands in it, made before anything is ordered: reloading,
 * coming back and pressing twice are the same order. An order that exists can be addressed by its id as well.
 */
import type { Order } from '@app/contract'
import { PAYMENT_METHODS, type PaymentMethod } from '@app/contract/payment-methods'
import { localPath } from '../../shared/session/local-path.ts'
import { PAY_DEBT } from '../../shared/site/member-pages.ts'

export interface CheckoutAddress {
  /** The key of the order to be placed; nothing where the address has none. */
  key: string | undefined
  /** The id of an order that was placed. */
  order_id: string | undefined
  country: string | undefined
  code: string | undefined
  method: PaymentMethod | undefined
  /** Where the member came from. */
  back: string | null
  /** The member wants to pay in another way than was begun. */
  other: boolean
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ORDER_ID = /^[\w-]{16}$/
const LONGEST_CODE = 40

export const findMethod = (name: unknown): PaymentMethod | undefined => PAYMENT_METHODS.find((one) => one === name)

const matching = (text: string | null, form: RegExp) => (text !== null && form.test(text) ? text : undefined)

export const typedCode = (text: unknown): string | undefined =>
  (typeof text === 'string' && text.trim().toUpperCase().slice(0, LONGEST_CODE)) || undefined

export const typedCountry = (text: unknown): string | undefined =>
  typeof text === 'string' ? matching(text, /^[A-Z]{2}$/) : undefined

export function readAddress(search: URLSearchParams): CheckoutAddress {
  const order = search.get('order')
  const country = typedCountry(search.get('country'))
  // Another country has other ways that are usual.
  const isMoved = search.has('shown_country') && search.get('shown_country') !== country
  const back = localPath(search.get('back'))
  return {
    key: matching(order, KEY),
    order_id: matching(order, ORDER_ID),
    country,
    code: typedCode(search.get('code')),
    method: isMoved ? undefined : findMethod(search.get('method')),
    back: back === '/' ? null : back,
    other: search.has('other'),
  }
}

export type AddressParts = Partial<Pick<CheckoutAddress, 'country' | 'code' | 'method' | 'other'>> & {
  /** A key or an id. */
  order?: string | undefined
  back?: string | null | undefined
}

function writeSearch({ other, ...parts }: AddressParts & { debt?: string | undefined }): string {
  const named = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const search = new URLSearchParams([...named, ...(other ? [['other', '1']] : [])]).toString()
  return search === '' ? '' : `?${search}`
}

export const writeAddress = (bundle: string, parts: AddressParts): string =>
  `/credits/${encodeURIComponent(bundle)}${writeSearch(parts)}`

/** `debt`: which one; where there is but one it need not be named. */
export const writeDebtAddress = (parts: AddressParts & { debt?: string | undefined }): string =>
  `${PAY_DEBT}${writeSearch(parts)}`

/** The checkout of an order, whatever it is for. */
export const orderAddress = ({ kind, bundle }: Pick<Order, 'kind' | 'bundle'>, parts: AddressParts): string =>
  kind === 'debt' ? writeDebtAddress(parts) : writeAddress(bundle, parts)

/** The same page again, with all that its address says. */
export function partsOf({ key, order_id, country, code, method, back }: CheckoutAddress): AddressParts {
  return { order: key ?? order_id, country, code, method, back }
}

/** Where a debit is signed. */
export function debitAddress(bundle: string, { country, code }: Pick<CheckoutAddress, 'country' | 'code'>): string {
  const search = new URLSearchParams({ bundle, ...(country && { country }), ...(code && { code }) })
  return `/directdebit?${search.toString()}`
}
