// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { complaints as routes } from '../complaints.ts'

export const complaints: AddressesOf<typeof routes> = {
  file: { method: 'POST', path: '/api/complaints' },
}
