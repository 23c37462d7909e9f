/** The calls about money that goes back, from the browser. */
import { withdrawals } from '@app/contract/addresses/withdrawals'
import { call } from './call.ts'

/** Once for each order: asked again, the answer is the same. */
export const withdrawFrom = (id: string) => call(withdrawals.withdraw, { params: { id } })

export const saveBankAccount = (id: string, body: { holder: string; iban: string }) =>
  call(withdrawals.bankAccount, { params: { id }, body })
