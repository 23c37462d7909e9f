// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { spending as routes } from '../spending.ts'

export const spending: AddressesOf<typeof routes> = {
  read: { method: 'GET', path: '/api/spending' },
  setLimit: { method: 'PUT', path: '/api/spending/limit' },
  confirmLimit: { method: 'POST', path: '/api/spending/limit/confirmation' },
  takeBackLimit: { method: 'DELETE', path: '/api/spending/limit/request' },
  takeBreak: { method: 'POST', path: '/api/buying-break' },
  setOverviewMail: { method: 'PUT', path: '/api/spending/overview-mail' },
}
