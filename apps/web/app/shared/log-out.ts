/** Ends the session, then loads the home page anew: nothing of the member stays in the page. */
export async function logOut(): Promise<void> {
  const [{ call }, { accounts }] = await Promise.all([import('./api/call.ts'), import('@app/contract')])
  await call(accounts.logout, {})
  location.assign('/')
}
