// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { passkeys as routes } from '../passkeys.ts'

export const passkeys: AddressesOf<typeof routes> = {
  list: { method: 'GET', path: '/api/passkeys' },
  prepare: { method: 'POST', path: '/api/passkeys/creation' },
  add: { method: 'POST', path: '/api/passkeys' },
  remove: { method: 'DELETE', path: '/api/passkeys/:id' },
  request: { method: 'POST', path: '/api/passkeys/request' },
  logIn: { method: 'POST', path: '/api/user/passkey' },
}
