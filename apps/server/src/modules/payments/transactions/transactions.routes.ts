/** Ties the calls of transactions to the room. */
import { transactions } from '@app/contract'
import { RECEIPT_FILES_PER_HOUR } from '@app/contract/limits'
import type { Redis } from 'ioredis'
import type { Config } from '../../../platform/config/config.ts'
import { answer, type AnsweredRoute } from '../../../platform/http/answer.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { createMemberLimiter } from '../../../platform/member-limiter.ts'
import { listTransactions, receiptFileOf, transactionDetail, type TransactionsDeps } from './transactions.service.ts'

interface RouteDeps {
  config: Pick<Config, 'PUBLIC_ADDRESS' | 'LIMITS_FACTOR'>
  redis: Redis
  cursor_keys: KeyRing
}

const HOUR_SECONDS = 60 * 60

export function transactionsRoutes({ config, redis, cursor_keys }: RouteDeps): AnsweredRoute[] {
  const most = RECEIPT_FILES_PER_HOUR * config.LIMITS_FACTOR
  const fileLimit = { most, seconds: HOUR_SECONDS, refusal: 'hourly_limit_reached' } as const
  const deps: TransactionsDeps = {
    cursor_keys,
    public_address: config.PUBLIC_ADDRESS,
    fileLimiter: createMemberLimiter(redis, 'receipt-files', [fileLimit]),
  }
  return answer(transactions, {
    list: ({ ctx, query }) => listTransactions(ctx, deps, query.after),
    detail: ({ ctx, params }) => transactionDetail(ctx, params.id),
    receipt: ({ ctx, params, query }) => receiptFileOf(ctx, deps, params.id, query),
  })
}
