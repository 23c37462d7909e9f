// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { transactions as routes } from '../transactions.ts'

export const transactions: AddressesOf<typeof routes> = {
  list: { method: 'GET', path: '/api/transactions' },
  detail: { method: 'GET', path: '/api/transactions/:id' },
  receipt: { method: 'GET', path: '/api/transactions/:id/receipt', file: true },
}
