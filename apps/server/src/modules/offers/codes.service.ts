/** Codes as members read them, how often they may guess one, and how one is saved. */
import { PAYMENT_METHODS } from '@app/contract/payment-methods'
import { Id, type SiteId } from '@app/db/ids'
import type { Redis } from 'ioredis'
import * as z from 'zod'
import { MINUTE_MS } from '../../platform/calendar.ts'
import type { AccountContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/pool.ts'
import { createDistinctLimiter, type DistinctLimiter } from '../../platform/distinct-limiter.ts'
import type { Key } from '../../platform/keys.ts'
import { fail } from '../../platform/refusal.ts'
import { codeFaults, type PriceTable } from './codes.rules.ts'
import { findCode, insertCode } from './offers.queries.ts'
import { isExpired, type Discount, type DiscountCode } from './offers.rules.ts'
import { normalizeCode } from './quotes.service.ts'

const CODES_PER_HOUR = { member: 10, block: 30 }

/** How many different codes a member, and an address block, may try within an hour. The same one again is free. */
export interface CodeLimit {
  limiter: DistinctLimiter
  factor: number
}

export function createCodeLimit(redis: Redis, hash_key: Key, factor: number): CodeLimit {
  return { limiter: createDistinctLimiter(redis, { prefix: 'codes:', seconds: 60 * 60, hash_key }), factor }
}

/** Counts what was typed before it is looked for, so that codes cannot be guessed. */
export async function countCode(ctx: AccountContext, { limiter, factor }: CodeLimit, typed: string | undefined) {
  const code = normalizeCode(typed)
  if (code === '') return
  const counted = [
    [ctx.account.id, CODES_PER_HOUR.member],
    [`${String(ctx.site.id)}:${ctx.caller.block}`, CODES_PER_HOUR.block],
  ] as const
  for (const [who, most] of counted) {
    const { admitted, left_ms } = await limiter.consume(who, [code], most * factor, ctx.now)
    if (!admitted.has(code)) fail('too_many_requests', { minutes: Math.max(1, Math.ceil(left_ms / MINUTE_MS)) })
  }
}

/** A code as its reader may know it. */
export function codeView(code: DiscountCode, user_id: string, now: Date) {
  const { account_id, expires_at, percentage, minimum_cents, payment_methods } = code
  return {
    code: code.code,
    country: code.country,
    user_id: account_id === null ? null : user_id,
    expires: expires_at?.toISOString() ?? null,
    value_percentage: percentage,
    currency: code.currency,
    minimum_order_value: minimum_cents === null ? null : minimum_cents / 100,
    status: code.status,
    validity: code.validity,
    expired: isExpired(code, now),
    paymentmethods: [...payment_methods],
  }
}

/** A welcome discount told as a code, of the member who has it. */
export function offerView({ code, percentage, ends_at, validity }: Discount, user_id: string) {
  return {
    code,
    country: null,
    user_id,
    expires: ends_at?.toISOString() ?? null,
    value_percentage: percentage,
    currency: null,
    minimum_order_value: null,
    status: 'active' as const,
    validity,
    expired: false,
    paymentmethods: [],
  }
}

const CodeData = z.strictObject({
  code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,31}$/),
  country: z.string().nullable().default(null),
  account_id: Id.account.nullable().default(null),
  expires_at: z.date().nullable().default(null),
  percentage: z.int().min(1).max(90),
  currency: z.string().nullable().default(null),
  minimum_cents: z.int().positive().nullable().default(null),
  status: z.enum(['active', 'paused']).default('active'),
  validity: z.enum(['once-per-user', 'once', 'many']),
  payment_methods: z.array(z.enum(PAYMENT_METHODS)).default([]),
})

/** Saves a new code, or tells why it cannot be one. A code that is there stays as it is. */
export async function saveDiscountCode(
  db: Database,
  site: PriceTable & { id: SiteId; shard: number },
  data: unknown,
  now: Date,
): Promise<void> {
  const code = CodeData.parse(data)
  const faults = codeFaults(code, site, now)
  if (faults.length > 0) throw new Error(`${code.code} cannot be saved, because of its ${faults.join(', ')}`)
  await insertCode(db, site, code)
}

/** A code that anybody may use now and that makes every bundle cheaper: what an advertisement may name. */
export async function findDiscountCode(
  db: Database,
  site: PriceTable & { id: SiteId },
  typed: string,
  now: Date,
): Promise<DiscountCode | undefined> {
  const code = await findCode(db, site.id, normalizeCode(typed))
  if (!code || code.status !== 'active' || code.validity === 'once') return undefined
  const { account_id, country, currency, minimum_cents, payment_methods } = code
  const isForSome = [account_id, country, currency, minimum_cents].some((limit) => limit !== null)
  if (isForSome || payment_methods.length > 0) return undefined
  return codeFaults(code, site, now).length === 0 ? code : undefined
}
