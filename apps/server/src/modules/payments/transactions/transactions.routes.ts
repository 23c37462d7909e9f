/** Ties the calls of transactions to the room. */
import { transactions } from '@app/contract'
import { answer, type AnsweredRoute } from '../../../platform/http/answer.ts'
import { listTransactions, receiptFileOf, transactionDetail, type TransactionsDeps } from './transactions.service.ts'

export function transactionsRoutes(deps: TransactionsDeps): AnsweredRoute[] {
  return answer(transactions, {
    list: ({ ctx, query }) => listTransactions(ctx, deps, query.after),
    detail: ({ ctx, params }) => transactionDetail(ctx, params.id),
    receipt: ({ ctx, params, query }) => receiptFileOf(ctx, deps, params.id, query),
  })
}
