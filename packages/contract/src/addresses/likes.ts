// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { likes as routes } from '../likes.ts'

export const likes: AddressesOf<typeof routes> = {
  list: { method: 'GET', path: '/api/likes.php', etag: true },
  page: { method: 'GET', path: '/api/likes/:type', etag: true },
  news: { method: 'GET', path: '/api/likes/new', etag: true },
  give: { method: 'PUT', path: '/api/likes/:id' },
  takeBack: { method: 'DELETE', path: '/api/likes/:id' },
  seen: { method: 'PUT', path: '/api/likes/:id/seen' },
  showMatch: { method: 'POST', path: '/api/likes/matches/shown' },
  autoLike: { method: 'GET', path: '/api/auto-like.php' },
}
