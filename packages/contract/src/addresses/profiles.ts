// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { profiles as routes } from '../profiles.ts'

export const profiles: AddressesOf<typeof routes> = {
  own: { method: 'GET', path: '/api/profile' },
  change: { method: 'PUT', path: '/api/profile' },
  changeArea: { method: 'PUT', path: '/api/profile/area' },
  landing: { method: 'GET', path: '/api/members/:id/landing' },
  entryPages: { method: 'GET', path: '/api/profile/entry-pages' },
  changeEntryPages: { method: 'PUT', path: '/api/profile/entry-pages' },
  interests: { method: 'GET', path: '/api/interests.php' },
  view: { method: 'GET', path: '/api/members/:id' },
  block: { method: 'PUT', path: '/api/members/:id/block' },
  unblock: { method: 'DELETE', path: '/api/members/:id/block' },
  blocked: { method: 'GET', path: '/api/blocks' },
  unlockPhoto: { method: 'POST', path: '/api/members/:id/photos/:photo/unlock' },
  report: { method: 'POST', path: '/api/members/:id/reports' },
}
