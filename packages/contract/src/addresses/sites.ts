// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { sites as routes } from '../sites.ts'

export const sites: AddressesOf<typeof routes> = {
  settings: { method: 'GET', path: '/api/settings.php' },
  companyInfo: { method: 'GET', path: '/api/companyinfo.php' },
}
