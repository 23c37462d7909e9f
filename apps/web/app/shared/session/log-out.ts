/** Ending the session from this browser. */
import { endSession } from '../api/account-calls.ts'
import type { Refusal } from '../api/refusal.ts'
import { clearDrafts } from '../chats/draft-storage.ts'
import { broadcastSessionEnd, runLogout } from './session-end.ts'

/** Clears the data of a member who deleted the account, in every tab of this browser. */
export function clearSessionData(): void {
  clearDrafts()
  broadcastSessionEnd('deleted')
}

/** Loaded when it is wanted: no page needs it before. */
export async function forgetBefore<T extends Refusal | undefined | void>(end: () => Promise<T>): Promise<T> {
  const push = await import('../push/forget-before.ts')
  return push.forgetBefore(end)
}

/**
 * Takes the browser off the list of those that are pushed to and logs out, then loads the home page as a new document, so that nothing of the member stays in memory or in other tabs
 * but what was half written there.
 */
export async function logOut(): Promise<void> {
  await runLogout(() => forgetBefore(endSession))
  clearDrafts()
  broadcastSessionEnd('ended')
  location.replace('/')
}
