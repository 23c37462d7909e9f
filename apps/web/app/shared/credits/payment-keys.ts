/**
 * Idempotency keys of purchases in progress. A retry, also after its dialog was closed, reuses the key and is charged
 * once; after payment the key is dropped, so the thing can be bought again.
 */
const keys = new Map<string, string>()

export function paymentKeyFor(what: string): string {
  const key = keys.get(what) ?? crypto.randomUUID()
  keys.set(what, key)
  return key
}

/** Whether a payment was tried and its outcome is not known to be success. */
export const isPaymentPending = (what: string): boolean => keys.has(what)

export function forgetPaymentKey(what: string): void {
  keys.delete(what)
}
