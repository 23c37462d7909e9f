/** The questions of the transactions, asked by their loaders on either side. */
import { transactions } from '@app/contract/addresses/transactions'
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
