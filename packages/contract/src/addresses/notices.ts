// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { notices as routes } from '../notices.ts'

export const notices: AddressesOf<typeof routes> = {
  subscribe: { method: 'POST', path: '/api/user.php', flag: 'push' },
  preferences: { method: 'GET', path: '/api/notices/preferences' },
  changePreferences: { method: 'PUT', path: '/api/notices/preferences' },
  resumeMail: { method: 'PUT', path: '/api/notices/mail' },
  list: { method: 'GET', path: '/api/notices' },
  seen: { method: 'PUT', path: '/api/notices/seen' },
  quiet: { method: 'PUT', path: '/api/notices/quiet' },
  endBrowser: { method: 'DELETE', path: '/api/notices/browsers/:id' },
}
