/** Ending the session from this browser. */
import { endSession } from '../api/account-calls.ts'
import type { Refusal } from '../api/refusal.ts'
import { clearDrafts } from '../chats/draft-storage.ts'
import { syncAgain } from '../push/sync-again.ts'
import { broadcastSessionEnd, runLogout } from './session-end.ts'

/** Clears the data of a member who deleted the account, in every tab of this browser. */
export function clearSessionData(): void {
  clearDrafts()
  broadcastSessionEnd('deleted')
}

const forgetBrowser = async () => (await import('../push/worker.ts')).forgetBrowser()

/** Nothing is pushed to this browser, nor shown in it, from before the session ends; where it does not end, push goes on. */
export async function forgetBefore<T extends Refusal | undefined | void>(end: () => Promise<T>): Promise<T> {
  await forgetBrowser().catch(() => undefined)
  try {
    const refusal = await end()
    if (refusal) syncAgain()
    return refusal
  } catch (error) {
    syncAgain()
    throw error
  }
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
