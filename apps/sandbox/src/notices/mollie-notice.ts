/** Mollie's notices: a form with the payment's id and nothing else, unsigned, to the address that came with the payment. */
import type { NoticeDraft, PaymentRecord } from '../state/records.ts'
import { HOUR, MINUTE, type News } from '../money/world.ts'

/** When each try is made, counted from the first. */
export const MOLLIE_TRIES: readonly number[] = [
  0,
  MINUTE,
  3 * MINUTE,
  7 * MINUTE,
  15 * MINUTE,
  31 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  26 * HOUR,
]

export const mollieHeaders = (): Record<string, string> => ({
  'content-type': 'application/x-www-form-urlencoded',
  'user-agent': 'Mollie HTTP client/1.0',
})

export const mollieBody = (payment: string): string => new URLSearchParams({ id: payment }).toString()

/** They say nothing of a payment that is open or pending. */
export function mollieDrafts(payment: PaymentRecord, news: News): NoticeDraft[] {
  const isSilent = news.what === 'state' && (payment.state === 'open' || payment.state === 'pending')
  if (isSilent || payment.notice_url === null) return []
  return [{ url: payment.notice_url, secret: null, body: mollieBody(payment.id) }]
}
