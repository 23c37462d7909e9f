/** Ends the session, then loads the home page anew: nothing of the member stays in the page. */
export async function logOut(): Promise<void> {
  const { endSession } = await import('./api/account-calls.ts')
  await endSession()
  location.assign('/')
}
