/** The questions of the transactions, asked by their loaders on either side. */
import type { TransactionDetail, Withdrawal } from '@app/contract'
import { transactions } from '@app/contract/addresses/transactions'
import { withdrawals } from '@app/contract/addresses/withdrawals'
import { data } from 'react-router'
import { isGoneCode, type LoaderHost } from '../../../shared/api/browser-host.ts'

export async function findTransactions(host: LoaderHost) {
  return { page: await host.call(transactions.list, { query: {} }) }
}

/** Somebody else's, unknown and malformed: the same page that is not there. */
export async function findTransaction(host: LoaderHost, id: string) {
  try {
    return { transaction: await host.call(transactions.detail, { params: { id } }) }
  } catch (error) {
    if (isGoneCode(host.isRefusal(error))) throw data(null, { status: 404 })
    throw error
  }
}

export interface TransactionWithWithdrawal {
  transaction: TransactionDetail
  /** What goes back or went back; nothing where it cannot be withdrawn from and was not. */
  withdrawal: Withdrawal | null
}

export async function findWithdrawal(host: LoaderHost, id: string): Promise<TransactionWithWithdrawal> {
  const { transaction } = await findTransaction(host, id)
  const { can_withdraw, withdrawn_at } = transaction
  const has = can_withdraw || withdrawn_at !== null
  return { transaction, withdrawal: has ? await host.call(withdrawals.preview, { params: { id } }) : null }
}
