// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { withdrawals as routes } from '../withdrawals.ts'

export const withdrawals: AddressesOf<typeof routes> = {
  preview: { method: 'GET', path: '/api/orders/:id/withdrawal' },
  withdraw: { method: 'POST', path: '/api/orders/:id/withdrawal' },
  bankAccount: { method: 'PUT', path: '/api/orders/:id/bank-account' },
}
