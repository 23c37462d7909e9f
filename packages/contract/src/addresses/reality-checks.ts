// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { realityChecks as routes } from '../reality-checks.ts'

export const realityChecks: AddressesOf<typeof routes> = {
  find: { method: 'GET', path: '/api/members/:id/reality-check' },
  acknowledge: { method: 'POST', path: '/api/reality-checks' },
}
