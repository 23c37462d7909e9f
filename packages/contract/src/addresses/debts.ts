// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { debts as routes } from '../debts.ts'

export const debts: AddressesOf<typeof routes> = {
  list: { method: 'GET', path: '/api/debts' },
  order: { method: 'POST', path: '/api/debts/:id/orders' },
}
