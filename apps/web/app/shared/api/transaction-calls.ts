/** The calls about transactions from the browser, and where a receipt is as a file. */
import { transactions } from '@app/contract/addresses/transactions'
import { call, urlOf } from './call.ts'

export function listTransactions(after: string) {
  return call(transactions.list, { query: { after } })
}

/** A plain address: the browser fetches it by itself, also without a program. */
export function receiptFileUrl(id: string, language: string, number?: string): string {
  return urlOf(transactions.receipt, { params: { id }, query: { language, number } })
}
