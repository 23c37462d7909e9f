/** Loads a repeated order: to be pressed for, or as it was left when the card was declined. */
import { randomUUID } from 'node:crypto'
import type { Order, RepeatOrder } from '@app/contract'
import { paymentMeans } from '@app/contract/addresses/payment-means'
import { payments } from '@app/contract/addresses/payments'
import { spending } from '@app/contract/addresses/spending'
import type { PageHost } from '@app/contract/page-host'
import { redirect } from 'react-router'
import { readAddress, writeAddress } from '../checkout-address.ts'
import { findKnownOrder, findLastPayment, isLivePayment, isPayable } from '../known-order.server.ts'
import { REPEAT_PATH, repeatAddress, type DeclinedRepeat, type NewRepeat, type RepeatData } from './repeat-data.ts'

/** Whose card cannot be charged pays as for any other order, with the same bundle chosen. */
const toCheckout = ({ bundle, country }: RepeatOrder) => redirect(writeAddress(bundle.key, { country }))

async function loadNew(host: PageHost, repeat: RepeatOrder, key: string): Promise<NewRepeat> {
  const card = repeat.cards.find(({ tries_left }) => tries_left > 0)
  if (!card) throw toCheckout(repeat)
  const known = await host.call(spending.read, {}).catch((error: unknown) => {
    if (error instanceof Response) throw error
    host.reportError(error)
    return null
  })
  return { view: 'new', key, repeat, card, spending: known }
}

/** An order that was placed and whose card was declined; whatever else became of it has a page of its own. */
async function loadDeclined(
  host: PageHost,
  order: Order,
  repeat: RepeatOrder | null,
  { key, card_id }: { key: string | undefined; card_id: string | null },
): Promise<DeclinedRepeat> {
  const payment = await findLastPayment(host, order)
  if (payment && (payment.status === 'completed' || isLivePayment(payment))) {
    throw redirect(`/payments/${payment.payment_id}`)
  }
  if (!payment || !isPayable(order) || host.now >= new Date(order.price_until)) throw redirect(REPEAT_PATH)
  const card = repeat?.cards.find(({ id }) => id === card_id) ?? null
  const { payment_methods } = await host.call(payments.bundles, { query: {} })
  return {
    view: 'declined',
    order,
    payment,
    card,
    retry: card && card.tries_left > 0 && key !== undefined ? { key } : null,
    paypal: payment_methods.includes('paypal'),
  }
}

export async function loadRepeat(host: PageHost, search: URLSearchParams): Promise<RepeatData> {
  const address = readAddress(search)
  const { repeat } = await host.call(paymentMeans.repeatOrder, {})
  const order = await findKnownOrder(host, address)
  if (order) return loadDeclined(host, order, repeat, { key: address.key, card_id: search.get('card') })
  if (!repeat) throw redirect('/credits')
  if (address.key !== undefined) return loadNew(host, repeat, address.key)
  if (!repeat.cards.some(({ tries_left }) => tries_left > 0)) throw toCheckout(repeat)
  throw redirect(repeatAddress(randomUUID()))
}
