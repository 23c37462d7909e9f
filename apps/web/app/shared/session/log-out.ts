/** Ending the session from this browser. */
import { endSession } from '../api/account-calls.ts'
import { clearDrafts } from '../chats/drafts.ts'
import { broadcastSessionEnd, runLogout } from './session-end.ts'

/** Clears the member's data in this browser, and tells the other tabs that the session ended. */
export function clearSessionData(): void {
  clearDrafts()
  broadcastSessionEnd()
}

/**
 * Logs out, then loads the home page as a new document, so that nothing of the member stays in memory or in other tabs.
 */
export async function logOut(): Promise<void> {
  await runLogout(endSession)
  clearSessionData()
  location.replace('/')
}
