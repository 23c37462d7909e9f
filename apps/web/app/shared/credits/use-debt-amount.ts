/** What is owed by an account that may read and not spend. */
import { useMoney } from '../format/use-money.ts'
import { useUser } from '../realtime/user-store.ts'

/** As money is written; nothing where the account is not limited. */
export function useDebtAmount(): string | undefined {
  const money = useMoney()
  const debt = useUser()?.debt
  return debt ? money(debt.cents, debt.currency) : undefined
}
