/** Spends credits once: makes the call, updates the balance, or reports the failure. */
import type { ErrorCode } from '@app/contract'
import { useState } from 'react'
import type { Payment } from '../api/call.ts'
import type { Outcome } from '../api/refusal.ts'
import { reloadUser, setCredits } from '../realtime/user-store.ts'
import { isOffline } from '../network/offline.ts'
import { forgetPaymentKey, paymentKeyFor } from './payment-keys.ts'

export type SpendFailure = ErrorCode | 'offline'

interface Purchase<T> {
  /** A name for the purchase; the same name again is the same purchase. */
  what: string
  /** What the page says it costs. */
  credits: number
  pay: (payment: Payment) => Promise<Outcome<T>>
}

export function useSpend() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<SpendFailure>()

  /** Undefined if refused. */
  async function spend<T extends { credits: number }>(purchase: Purchase<T>): Promise<T | undefined> {
    setFailed(undefined)
    if (isOffline()) {
      setFailed('offline')
      return undefined
    }
    setBusy(true)
    const { answer, refusal } = await purchase.pay({ key: paymentKeyFor(purchase.what), credits: purchase.credits })
    setBusy(false)
    if (refusal) {
      setFailed(isOffline() ? 'offline' : refusal.code)
      if (refusal.code === 'account_limited') void reloadUser()
    } else {
      forgetPaymentKey(purchase.what)
      setCredits(answer.credits)
    }
    return answer
  }
  return { busy, failed, spend, dismiss: () => setFailed(undefined) }
}
