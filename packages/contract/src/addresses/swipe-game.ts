// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { swipeGame as routes } from '../swipe-game.ts'

export const swipeGame: AddressesOf<typeof routes> = {
  deck: { method: 'GET', path: '/api/swipe-game' },
  swipe: { method: 'PUT', path: '/api/swipe-game/:id' },
  undo: { method: 'POST', path: '/api/swipe-game/undo' },
  again: { method: 'POST', path: '/api/swipe-game/again' },
}
