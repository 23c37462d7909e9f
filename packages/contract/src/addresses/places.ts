// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { places as routes } from '../places.ts'

export const places: AddressesOf<typeof routes> = {
  regions: { method: 'GET', path: '/api/regions.php' },
  cities: { method: 'GET', path: '/api/cities' },
  geocode: { method: 'POST', path: '/api/geocode.php' },
}
