/** Ending the session from this browser. */
import { endSession } from './api/account-calls.ts'
import { forgetDrafts } from './chats/drafts.ts'
import { tellSessionEnd, whileLeaving } from './session-end.ts'

/** What the member left in this browser goes, and the other tabs are told that the session is over. */
export function forgetHere(): void {
  forgetDrafts()
  tellSessionEnd()
}

/** Ends the session, then loads the home page anew: nothing of the member stays in the page, nor in other tabs. */
export async function logOut(): Promise<void> {
  await whileLeaving(endSession)
  forgetHere()
  location.assign('/')
}
