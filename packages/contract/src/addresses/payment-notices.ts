// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { paymentNotices as routes } from '../payment-notices.ts'

export const paymentNotices: AddressesOf<typeof routes> = {
  notice: { method: 'POST', path: '/api/notices/:provider/:word' },
}
