// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { networks as routes } from '../networks.ts'

export const networks: AddressesOf<typeof routes> = {
  find: { method: 'GET', path: '/api/networks/:key' },
  own: { method: 'GET', path: '/api/user/network' },
  change: { method: 'PUT', path: '/api/user/network' },
}
