/** The member who is logged in, as the server last told: credits, what they are worth, Premium, confirmed or not. */
import type { User } from '@app/contract'
import { readUser } from '../api/news-calls.ts'
import { useRoot } from '../site.ts'
import { keepAnswer, useKept } from './kept-answer.ts'

/** Nobody, where the session is over; the next call that needs somebody ends the page. */
export const keptUser = keepAnswer<User | null>(readUser)

/** Asks again who is logged in. Nobody waits for it: what fails is asked again later. */
export async function reloadUser(): Promise<void> {
  await keptUser.reload().catch(() => {})
}

/** What is left, as the answer to a paid call told. */
export function tellCredits(credits: number): void {
  const user = keptUser.find()
  if (user) keptUser.take({ ...user, credits })
  else void reloadUser()
}

/** On the pages of members somebody is logged in. */
export function useUser(): User | null {
  const { user } = useRoot()
  return useKept(keptUser, user) ?? user
}

export function useCredits(): number {
  return useUser()?.credits ?? 0
}

/** What one credit is worth; nothing for visitors. Cents may be a fraction: multiply first, round last. */
export function useCreditWorth(): User['credit_worth'] | undefined {
  return useUser()?.credit_worth
}
