// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { dataExports as routes } from '../data-exports.ts'

export const dataExports: AddressesOf<typeof routes> = {
  request: { method: 'POST', path: '/api/exports' },
  state: { method: 'GET', path: '/api/exports' },
  fetch: { method: 'GET', path: '/api/exports/file', file: true },
}
