/** Ends the session, then loads the home page anew: nothing of the member stays in the page, nor in other tabs. */
export async function logOut(): Promise<void> {
  const [{ endSession }, { tellSessionEnd }] = await Promise.all([
    import('./api/account-calls.ts'),
    import('./session-end.ts'),
  ])
  await endSession()
  tellSessionEnd()
  location.assign('/')
}
