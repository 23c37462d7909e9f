/** The member who is logged in, as the server last told: credits, what they are worth, Premium, confirmed or not. */
import type { User } from '@app/contract'
import { readUser } from '../api/background-calls.ts'
import { useRoot } from '../site/use-root.ts'
import { createQueryStore, useQueryStore } from './query-store.ts'

/** Null when the session has ended; the next call that needs a session ends the page. */
export const userStore = createQueryStore<User | null>(readUser)

/** Reloads the user. Nobody waits for it: a failure is retried by polling. */
export async function reloadUser(): Promise<void> {
  await userStore.reload().catch(() => {})
}

/** Sets the balance from the answer to a paid call. */
export function setCredits(credits: number): void {
  const user = userStore.find()
  if (user) userStore.set({ ...user, credits })
  else void reloadUser()
}

/** On the pages of members somebody is logged in. */
export function useUser(): User | null {
  const { user } = useRoot()
  return useQueryStore(userStore, user) ?? user
}

export function useCredits(): number {
  return useUser()?.credits ?? 0
}

/** What one credit is worth; nothing for visitors. Cents may be a fraction: multiply first, round last. */
export function useCreditWorth(): User['credit_worth'] | undefined {
  return useUser()?.credit_worth
}
