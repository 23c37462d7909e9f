// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { paymentMeans as routes } from '../payment-means.ts'

export const paymentMeans: AddressesOf<typeof routes> = {
  list: { method: 'GET', path: '/api/payment-means' },
  remove: { method: 'DELETE', path: '/api/payment-means/:id' },
  repeatOrder: { method: 'GET', path: '/api/repeat-order' },
  orderAgain: { method: 'POST', path: '/api/repeat-order' },
}
