// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { chat as routes } from '../chat.ts'

export const chat: AddressesOf<typeof routes> = {
  list: { method: 'GET', path: '/api/chats.php', etag: true },
  remove: { method: 'DELETE', path: '/api/chat.php' },
  clear: { method: 'PUT', path: '/api/chats/:id/cleared' },
  removeByMember: { method: 'DELETE', path: '/api/members/:id/chats' },
  withMember: { method: 'GET', path: '/api/members/:id/chat' },
  read: { method: 'GET', path: '/api/chats/:id', etag: true },
  messages: { method: 'GET', path: '/api/chats/:id/messages' },
  send: { method: 'POST', path: '/api/chats/:id/messages' },
  sendFirst: { method: 'POST', path: '/api/members/:id/messages' },
  markRead: { method: 'PUT', path: '/api/chats/:id/read' },
  markDelivered: { method: 'PUT', path: '/api/chats/delivered' },
  typing: { method: 'POST', path: '/api/chats/:id/typing' },
  report: { method: 'POST', path: '/api/chats/:id/reports' },
  preferences: { method: 'GET', path: '/api/chats/preferences' },
  setPreferences: { method: 'PUT', path: '/api/chats/preferences' },
  waitingLine: { method: 'GET', path: '/api/chats/waiting-line' },
  dropWaitingLine: { method: 'DELETE', path: '/api/chats/waiting-line' },
}
