/**
 * Places an order and begins its payment, for a form that needs no script. The same key again is the same order and the
 * same payment; a choice that changes the price or the ways to pay is shown before anything is ordered.
 */
import type { Order } from '@app/contract'
import { payments } from '@app/contract/addresses/payments'
import { spending } from '@app/contract/addresses/spending'
import { errorStatuses } from '@app/contract/errors'
import type { PageHost, PageRefusal } from '@app/contract/page-host'
import type { PaymentMethod } from '@app/contract/payment-methods'
import { data, redirect } from 'react-router'
import { typedCents } from '../../shared/format/amount.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import {
  debitAddress,
  findMethod,
  orderAddress,
  partsOf,
  typedCode,
  typedCountry,
  writeAddress,
  type CheckoutAddress,
} from './checkout-address.ts'
import type { FormRefusal } from './checkout-data.ts'
import { findKnownOrder, isPayable } from './known-order.server.ts'

/** A page after a form: reloading it sends nothing again. */
export const goTo = (path: string) => redirect(path, { status: 303 })

export function refused(refusal: PageRefusal, method: PaymentMethod | undefined) {
  return data({ refusal, method } satisfies FormRefusal, { status: errorStatuses[refusal.code] })
}

/** Of an order that is over: where it ended, or a new one. */
function leaveOrder(order: Order, { back }: CheckoutAddress) {
  const { status, payment } = order
  const isOver = status === 'completed' || status === 'returned'
  return goTo(isOver && payment ? `/payments/${payment.payment_id}` : orderAddress(order, { back }))
}

/** How an order is to be paid. */
export interface ChosenWay {
  method: PaymentMethod
  /** Whether the card is remembered; undefined: as it was said before. */
  store?: boolean
}

export async function payOrder(host: PageHost, order: Order, { method, store }: ChosenWay, address: CheckoutAddress) {
  if (!isPayable(order)) return leaveOrder(order, address)
  if (method === 'sdd') return goTo(debitAddress(order.bundle, address))
  try {
    const body = { payment_method: method, ...(store !== undefined && { store }) }
    const { payment_id } = await host.call(payments.pay, { params: { id: order.order_id }, body })
    return goTo(`/payments/${payment_id}/go`)
  } catch (error) {
    const refusal = host.readRefusal(error)
    if (!refusal) throw error
    const ended = refusal.code === 'order_closed' || refusal.code === 'price_changed'
    return ended ? goTo(orderAddress(order, partsOf(address))) : refused(refusal, method)
  }
}

/** The box that nobody ticks but the buyer. */
const isStored = (form: FormData) => form.get('store') !== null

/** Whether the form says something else than the page showed. */
function changesOf(form: FormData, address: CheckoutAddress, shown_country: string) {
  const country = typedCountry(form.get('country')) ?? shown_country
  const code = typedCode(form.get('code'))
  return country !== shown_country || code !== address.code ? { country, code } : undefined
}

/** A limit that this order would be over, or that is no amount: nothing is ordered with it. */
const LIMIT_TOO_LOW: PageRefusal = { code: 'invalid_input', fields: [{ path: 'limit', reason: 'low' }] }

/** The limit that was offered: nothing where it was left empty, and no number where it is none. */
function typedLimit(form: FormData): number | null {
  const text = fieldText(form, 'limit').trim()
  return text === '' ? null : (typedCents(text) ?? Number.NaN)
}

async function orderBundle(host: PageHost, bundle: string, address: CheckoutAddress & { key: string }, form: FormData) {
  const method = findMethod(form.get('method'))
  if (!method) return refused({ code: 'invalid_input' }, undefined)
  const changes = changesOf(form, address, fieldText(form, 'shown_country'))
  if (changes) return goTo(writeAddress(bundle, { ...partsOf(address), ...changes, method }))
  const limit = typedLimit(form)
  if (limit !== null && !(limit >= Number(form.get('shown')))) return refused(LIMIT_TOO_LOW, method)
  const body = {
    bundle,
    country: fieldText(form, 'shown_country'),
    payment_method: method,
    ...(address.code !== undefined && fieldText(form, 'shown_code') === address.code && { code: address.code }),
    consent: form.get('consent') !== null,
  }
  try {
    // The limit is set first: whatever becomes of the order, it counts.
    if (limit !== null) await host.call(spending.setLimit, { body: { cents: limit } })
    // A debit is signed before it is ordered.
    if (method === 'sdd') return goTo(debitAddress(bundle, { ...address, country: body.country }))
    const placed = await host.call(payments.order, { body }, { key: address.key, shown: Number(form.get('shown')) })
    return await payOrder(host, placed, { method, store: isStored(form) }, address)
  } catch (error) {
    const refusal = host.readRefusal(error)
    if (!refusal) throw error
    // Another order was made with the key: this page is an old one.
    if (refusal.code === 'idempotency_key_reused') return goTo(writeAddress(bundle, partsOf(address)))
    return refused(refusal, method)
  }
}

export async function placeOrder(host: PageHost, bundle: string, address: CheckoutAddress, form: FormData) {
  const known = await findKnownOrder(host, address)
  const method = findMethod(form.get('method'))
  if (known && !method) return refused({ code: 'invalid_input' }, undefined)
  if (known && method) return payOrder(host, known, { method, store: isStored(form) }, address)
  const { key } = address
  return key === undefined
    ? goTo(writeAddress(bundle, { back: address.back }))
    : orderBundle(host, bundle, { ...address, key }, form)
}
