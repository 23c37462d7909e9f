// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { mailWords as routes } from '../mail-words.ts'

export const mailWords: AddressesOf<typeof routes> = {
  read: { method: 'GET', path: '/api/mail-words/:word' },
}
