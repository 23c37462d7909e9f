// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { endedChats as routes } from '../ended-chats.ts'

export const endedChats: AddressesOf<typeof routes> = {
  list: { method: 'GET', path: '/api/chats/ended' },
  read: { method: 'GET', path: '/api/chats/:id/ended' },
  dismiss: { method: 'DELETE', path: '/api/chats/:id/ended' },
}
