/** Ending the session from this browser. */
import { endSession } from '../api/account-calls.ts'
import { clearDrafts } from '../chats/draft-storage.ts'
import { forgetBrowser } from '../push/worker.ts'
import { broadcastSessionEnd, runLogout } from './session-end.ts'

/** Clears the data of a member who deleted the account, in every tab of this browser. */
export function clearSessionData(): void {
  clearDrafts()
  void forgetBrowser().catch(() => undefined)
  broadcastSessionEnd('deleted')
}

/**
 * Takes the browser off the list of those that are pushed to and logs out, then loads the home page as a new document, so that nothing of the member stays in memory or in other tabs
 * but what was half written there.
 */
export async function logOut(): Promise<void> {
  await runLogout(async () => {
    await forgetBrowser().catch(() => undefined)
    await endSession()
  })
  clearDrafts()
  broadcastSessionEnd('ended')
  location.replace('/')
}
