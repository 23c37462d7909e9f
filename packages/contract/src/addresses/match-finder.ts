// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { matchFinder as routes } from '../match-finder.ts'

export const matchFinder: AddressesOf<typeof routes> = {
  find: { method: 'POST', path: '/api/match-finder' },
}
