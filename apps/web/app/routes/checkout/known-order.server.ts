/** The order that an address is about, if it was placed, as the provider last said. */
import type { Order, Payment } from '@app/contract'
import { payments } from '@app/contract/addresses/payments'
import type { PageHost } from '@app/contract/page-host'
import type { CheckoutAddress } from './checkout-address.ts'

export async function findKnownOrder(host: PageHost, { key, order_id }: CheckoutAddress): Promise<Order | undefined> {
  if (key !== undefined) return (await host.call(payments.orderOfKey, { params: { id: key } })).order ?? undefined
  if (order_id === undefined) return undefined
  try {
    return await host.call(payments.orderStatus, { params: { id: order_id } })
  } catch (error) {
    if (host.isRefusal(error) === 'not_found') return undefined
    throw error
  }
}

export const isPayable = ({ status }: Order): boolean => status === 'open' || status === 'processing'

export const isLivePayment = ({ status }: Payment): boolean => status === 'loading' || status === 'pending'

/** The payment that was last begun for it. One that is not over is looked up: the member may just come back from there. */
export async function findLastPayment(host: PageHost, { payment }: Order): Promise<Payment | undefined> {
  if (!payment || !isLivePayment(payment)) return payment ?? undefined
  return host.call(payments.payment, { params: { id: payment.payment_id } })
}
