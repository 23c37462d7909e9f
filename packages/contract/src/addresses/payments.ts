// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { payments as routes } from '../payments.ts'

export const payments: AddressesOf<typeof routes> = {
  bundles: { method: 'GET', path: '/api/bundles' },
  discountCode: { method: 'GET', path: '/api/discountcode.php' },
  order: { method: 'POST', path: '/api/orders' },
  pay: { method: 'POST', path: '/api/orders/:id/payments' },
  orderStatus: { method: 'GET', path: '/api/orders/:id' },
  orderOfKey: { method: 'GET', path: '/api/order-keys/:id' },
  payment: { method: 'GET', path: '/api/payments/:id' },
}
