// Generated from the routes of the contract by `npm run generate`. Do not edit.
import type { AddressesOf } from '../route-address.ts'
import type { accounts as routes } from '../accounts.ts'

export const accounts: AddressesOf<typeof routes> = {
  user: { method: 'GET', path: '/api/user.php', etag: true },
  login: { method: 'POST', path: '/api/user.php' },
  change: { method: 'PUT', path: '/api/user.php' },
  logout: { method: 'GET', path: '/api/logout.php' },
  checkSignup: { method: 'POST', path: '/api/signups/check' },
  signup: { method: 'POST', path: '/api/signups' },
  signupProgress: { method: 'GET', path: '/api/signups/progress' },
  resendActivation: { method: 'POST', path: '/api/signups/mail' },
  link: { method: 'POST', path: '/api/links' },
  declineLink: { method: 'POST', path: '/api/links/decline' },
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
}
