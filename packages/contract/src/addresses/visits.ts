// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { visits as routes } from '../visits.ts'

export const visits: AddressesOf<typeof routes> = {
  pageHidden: { method: 'POST', path: '/api/page-hidden.php' },
}
