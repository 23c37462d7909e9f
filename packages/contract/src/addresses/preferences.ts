// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { preferences as routes } from '../preferences.ts'

export const preferences: AddressesOf<typeof routes> = {
  own: { method: 'GET', path: '/api/preferences' },
  change: { method: 'PUT', path: '/api/preferences' },
}
