/** The calls about offers, orders and payments from the browser. */
import { payments } from '@app/contract/addresses/payments'
import { call } from './call.ts'

/** The discount that remains after the time bonus. Tried once: whoever waits for the page does not wait for it. */
export const findWelcomeCode = (signal: AbortSignal) =>
  call(payments.discountCode, { query: { welcome: 'true' } }, { type: 'background', once: true, signal })

export const findBundles = (signal: AbortSignal) =>
  call(payments.bundles, { query: {} }, { type: 'background', once: true, signal })

export const findOrderOfKey = (key: string) =>
  call(payments.orderOfKey, { params: { id: key } }, { type: 'background', once: true })

export const findPayment = (id: string, signal: AbortSignal) =>
  call(payments.payment, { params: { id } }, { type: 'background', once: true, signal })
