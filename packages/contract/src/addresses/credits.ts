// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { credits as routes } from '../credits.ts'

export const credits: AddressesOf<typeof routes> = {
  history: { method: 'GET', path: '/api/credits/history' },
}
