// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { search as routes } from '../search.ts'

export const search: AddressesOf<typeof routes> = {
  members: { method: 'GET', path: '/api/members' },
  similar: { method: 'GET', path: '/api/members/similar' },
  regionCounts: { method: 'GET', path: '/api/members/regions' },
  arrivalMail: { method: 'GET', path: '/api/arrival-mail' },
  changeArrivalMail: { method: 'PUT', path: '/api/arrival-mail' },
}
