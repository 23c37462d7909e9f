// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { accounts as accountsRoutes } from './accounts.ts'
import type { chat as chatRoutes } from './chat.ts'
import type { credits as creditsRoutes } from './credits.ts'
import type { likes as likesRoutes } from './likes.ts'
import type { matchFinder as matchFinderRoutes } from './match-finder.ts'
import type { photos as photosRoutes } from './photos.ts'
import type { places as placesRoutes } from './places.ts'
import type { profiles as profilesRoutes } from './profiles.ts'
import type { search as searchRoutes } from './search.ts'
import type { sites as sitesRoutes } from './sites.ts'
import type { swipeGame as swipeGameRoutes } from './swipe-game.ts'
import type { AddressesOf } from './route-address.ts'

export const accounts: AddressesOf<typeof accountsRoutes> = {
  user: { method: 'GET', path: '/api/user.php', etag: true },
  login: { method: 'POST', path: '/api/user.php' },
  change: { method: 'PUT', path: '/api/user.php' },
  logout: { method: 'GET', path: '/api/logout.php' },
  checkSignup: { method: 'POST', path: '/api/signups/check' },
  signup: { method: 'POST', path: '/api/signups' },
  signupProgress: { method: 'GET', path: '/api/signups/progress' },
  resendActivation: { method: 'POST', path: '/api/signups/mail' },
  link: { method: 'POST', path: '/api/links' },
  activate: { method: 'POST', path: '/api/activations' },
  requestReset: { method: 'POST', path: '/api/password-resets' },
  resetPassword: { method: 'PUT', path: '/api/password-resets' },
  sessions: { method: 'GET', path: '/api/sessions' },
  endSession: { method: 'DELETE', path: '/api/sessions/:id' },
  proveLogin: { method: 'POST', path: '/api/user/proof' },
  changePassword: { method: 'PUT', path: '/api/user/password' },
  requestEmailChange: { method: 'POST', path: '/api/user/email' },
  confirmEmailChange: { method: 'POST', path: '/api/email-changes' },
  undoChange: { method: 'POST', path: '/api/undos' },
  deleteAccount: { method: 'POST', path: '/api/user/deletion' },
  reactivate: { method: 'POST', path: '/api/reactivations' },
  requestExport: { method: 'POST', path: '/api/exports' },
  exportState: { method: 'GET', path: '/api/exports' },
  fetchExport: { method: 'GET', path: '/api/exports/file', file: true },
}

export const chat: AddressesOf<typeof chatRoutes> = {
  list: { method: 'GET', path: '/api/chats.php', etag: true },
  remove: { method: 'DELETE', path: '/api/chat.php' },
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
}

export const credits: AddressesOf<typeof creditsRoutes> = {
  history: { method: 'GET', path: '/api/credits/history' },
}

export const likes: AddressesOf<typeof likesRoutes> = {
  list: { method: 'GET', path: '/api/likes.php', etag: true },
  page: { method: 'GET', path: '/api/likes/:type', etag: true },
  news: { method: 'GET', path: '/api/likes/new', etag: true },
  give: { method: 'PUT', path: '/api/likes/:id' },
  takeBack: { method: 'DELETE', path: '/api/likes/:id' },
  seen: { method: 'PUT', path: '/api/likes/:id/seen' },
  autoLike: { method: 'GET', path: '/api/auto-like.php' },
}

export const matchFinder: AddressesOf<typeof matchFinderRoutes> = {
  find: { method: 'POST', path: '/api/match-finder' },
}

export const photos: AddressesOf<typeof photosRoutes> = {
  own: { method: 'GET', path: '/api/photos' },
  upload: { method: 'POST', path: '/api/photos', upload: { largest_bytes: 10485760, too_large: 'photo_too_large', not_a_file: 'photo_type_refused' } },
  arrange: { method: 'PUT', path: '/api/photos/order' },
  remove: { method: 'DELETE', path: '/api/photos/:id' },
}

export const places: AddressesOf<typeof placesRoutes> = {
  regions: { method: 'GET', path: '/api/regions.php' },
  cities: { method: 'GET', path: '/api/cities' },
  geocode: { method: 'GET', path: '/api/geocode.php' },
}

export const profiles: AddressesOf<typeof profilesRoutes> = {
  own: { method: 'GET', path: '/api/profile' },
  change: { method: 'PUT', path: '/api/profile' },
  changeArea: { method: 'PUT', path: '/api/profile/area' },
  interests: { method: 'GET', path: '/api/interests.php' },
  view: { method: 'GET', path: '/api/members/:id' },
  block: { method: 'PUT', path: '/api/members/:id/block' },
  unblock: { method: 'DELETE', path: '/api/members/:id/block' },
  blocked: { method: 'GET', path: '/api/blocks' },
  unlockPhoto: { method: 'POST', path: '/api/members/:id/photos/:photo/unlock' },
  report: { method: 'POST', path: '/api/members/:id/reports' },
}

export const search: AddressesOf<typeof searchRoutes> = {
  members: { method: 'GET', path: '/api/members' },
  similar: { method: 'GET', path: '/api/members/similar' },
}

export const sites: AddressesOf<typeof sitesRoutes> = {
  settings: { method: 'GET', path: '/api/settings.php' },
  companyInfo: { method: 'GET', path: '/api/companyinfo.php' },
}

export const swipeGame: AddressesOf<typeof swipeGameRoutes> = {
  deck: { method: 'GET', path: '/api/swipe-game' },
  swipe: { method: 'PUT', path: '/api/swipe-game/:id' },
  undo: { method: 'POST', path: '/api/swipe-game/undo' },
  again: { method: 'POST', path: '/api/swipe-game/again' },
}
