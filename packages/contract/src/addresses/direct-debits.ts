// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { directDebits as routes } from '../direct-debits.ts'

export const directDebits: AddressesOf<typeof routes> = {
  form: { method: 'GET', path: '/api/direct-debits/form' },
  request: { method: 'POST', path: '/api/direct-debits' },
  resend: { method: 'POST', path: '/api/direct-debits/:id/code' },
  confirm: { method: 'POST', path: '/api/direct-debits/:id/confirmation' },
}
