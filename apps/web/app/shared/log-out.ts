/** What the member left in this browser goes, and the other tabs are told that the session is over. */
export async function forgetHere(): Promise<void> {
  const [{ tellSessionEnd }, { forgetDrafts }] = await Promise.all([
    import('./session-end.ts'),
    import('./chats/drafts.ts'),
  ])
  forgetDrafts()
  tellSessionEnd()
}

/** Ends the session, then loads the home page anew: nothing of the member stays in the page, nor in other tabs. */
export async function logOut(): Promise<void> {
  const [{ endSession }, { whileLeaving }] = await Promise.all([
    import('./api/account-calls.ts'),
    import('./session-end.ts'),
  ])
  await whileLeaving(endSession)
  await forgetHere()
  location.assign('/')
}
