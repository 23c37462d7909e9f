// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { photos as routes } from '../photos.ts'

export const photos: AddressesOf<typeof routes> = {
  own: { method: 'GET', path: '/api/photos' },
  upload: { method: 'POST', path: '/api/photos', upload: { largest_bytes: 10485760, too_large: 'photo_too_large', not_a_file: 'photo_type_refused' } },
  arrange: { method: 'PUT', path: '/api/photos/order' },
  remove: { method: 'DELETE', path: '/api/photos/:id' },
}
