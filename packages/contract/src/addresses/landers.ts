// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { landers as routes } from '../landers.ts'

export const landers: AddressesOf<typeof routes> = {
  campaign: { method: 'GET', path: '/api/landers/:page' },
}
