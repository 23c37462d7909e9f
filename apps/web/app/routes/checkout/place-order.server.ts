/**
 * Places an order and begins its payment, for a form that needs no script. The same key again is the same order and the
 * same payment; a choice that changes the price or the ways to pay is shown before anything is ordered.
 */
import type { Order } from '@app/contract'
import { payments } from '@app/contract/addresses/payments'
import { errorStatuses } from '@app/contract/errors'
import type { PageHost, PageRefusal } from '@app/contract/page-host'
import type { PaymentMethod } from '@app/contract/payment-methods'
import { data, redirect } from 'react-router'
import { fieldText } from '../../shared/forms/field-text.ts'
import {
  debitAddress,
  findMethod,
  partsOf,
  typedCode,
  typedCountry,
  writeAddress,
  type CheckoutAddress,
} from './checkout-address.ts'
import type { FormRefusal } from './checkout-data.ts'
import { findKnownOrder, isPayable } from './known-order.server.ts'

/** A page after a form: reloading it sends nothing again. */
const goTo = (path: string) => redirect(path, { status: 303 })

function refused(refusal: PageRefusal, method: PaymentMethod | undefined) {
  return data({ refusal, method } satisfies FormRefusal, { status: errorStatuses[refusal.code] })
}

/** Of an order that is over: where it ended, or a new one. */
function leaveOrder({ status, bundle, payment }: Order, { back }: CheckoutAddress) {
  const isOver = status === 'completed' || status === 'returned'
  return goTo(isOver && payment ? `/payments/${payment.payment_id}` : writeAddress(bundle, { back }))
}

export async function payOrder(host: PageHost, order: Order, method: PaymentMethod, address: CheckoutAddress) {
  if (!isPayable(order)) return leaveOrder(order, address)
  if (method === 'sdd') return goTo(debitAddress(order.bundle, address))
  try {
    const body = { payment_method: method }
    const { payment_id } = await host.call(payments.pay, { params: { id: order.order_id }, body })
    return goTo(`/payments/${payment_id}/go`)
  } catch (error) {
    const refusal = host.readRefusal(error)
    if (!refusal) throw error
    const ended = refusal.code === 'order_closed' || refusal.code === 'price_changed'
    return ended ? goTo(writeAddress(order.bundle, partsOf(address))) : refused(refusal, method)
  }
}

/** Whether the form says something else than the page showed. */
function changesOf(form: FormData, address: CheckoutAddress, shown_country: string) {
  const country = typedCountry(form.get('country')) ?? shown_country
  const code = typedCode(form.get('code'))
  return country !== shown_country || code !== address.code ? { country, code } : undefined
}

async function orderBundle(host: PageHost, bundle: string, address: CheckoutAddress & { key: string }, form: FormData) {
  const method = findMethod(form.get('method'))
  if (!method) return refused({ code: 'invalid_input' }, undefined)
  const changes = changesOf(form, address, fieldText(form, 'shown_country'))
  if (changes) return goTo(writeAddress(bundle, { ...partsOf(address), ...changes, method }))
  // A debit is signed before it is ordered.
  if (method === 'sdd') return goTo(debitAddress(bundle, { ...address, country: fieldText(form, 'shown_country') }))
  const body = {
    bundle,
    country: fieldText(form, 'shown_country'),
    payment_method: method,
    ...(address.code !== undefined && fieldText(form, 'shown_code') === address.code && { code: address.code }),
    consent: form.get('consent') !== null,
  }
  try {
    const placed = await host.call(payments.order, { body }, { key: address.key, shown: Number(form.get('shown')) })
    return await payOrder(host, placed, method, address)
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
  if (known) return method ? payOrder(host, known, method, address) : refused({ code: 'invalid_input' }, undefined)
  const { key } = address
  return key === undefined
    ? goTo(writeAddress(bundle, { back: address.back }))
    : orderBundle(host, bundle, { ...address, key }, form)
}
