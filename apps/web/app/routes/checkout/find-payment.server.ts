/** A payment of the reader with its order; the same answer for one that is somebody else's and one that there is not. */
import { payments } from '@app/contract/addresses/payments'
import type { PageHost } from '@app/contract/page-host'
import { data } from 'react-router'
import type { FoundPayment } from './checkout-data.ts'

export async function requirePayment(host: PageHost, id: string): Promise<FoundPayment> {
  try {
    const payment = await host.call(payments.payment, { params: { id } })
    const order = await host.call(payments.orderStatus, { params: { id: payment.order_id } })
    return { payment, order }
  } catch (error) {
    const code = host.isRefusal(error)
    throw code === 'not_found' || code === 'invalid_input' ? data(null, { status: 404 }) : error
  }
}
