/**
 * The key of a call that spends credits or orders some, and a mark of what was asked: the same key for something else is refused. What
 * it costs is the server's to know; whoever was shown another price is charged nothing.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fail } from '../refusal.ts'

export interface Payment {
  key: string
  /** 64 bits of a hash of address and body, as the database counts. */
  fingerprint: string
  /** What the member was shown that it costs, in credits or in cents of money; absent: whatever it costs. */
  shown?: number | undefined
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function shownPriceOf({ headers }: FastifyRequest): number | undefined {
  const shown = headers['credits-shown'] ?? headers['price-shown']
  if (shown === undefined) return undefined
  return typeof shown === 'string' && /^\d{1,9}$/.test(shown) ? Number(shown) : fail('invalid_input')
}

export function paymentOf(request: FastifyRequest): Payment {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !UUID.test(key)) fail('idempotency_key_required')
  const requestText = JSON.stringify([request.method, request.url, request.body ?? null])
  const fingerprint = createHash('sha256').update(requestText).digest().readBigInt64BE(0).toString()
  return { key: key.toLowerCase(), fingerprint, shown: shownPriceOf(request) }
}

/** Whether it costs what the member was shown. */
export const isPriceAsShown = ({ shown }: Payment, price: number): boolean => shown === undefined || shown === price
