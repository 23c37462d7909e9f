/** Spends credits once: asks, tells the new balance to the page, or says why not. */
import type { ErrorCode } from '@app/contract'
import { useState } from 'react'
import type { Payment } from '../api/call.ts'
import type { Outcome } from '../api/refusal.ts'
import { tellCredits } from '../live/user.ts'
import { isOffline } from '../offline.ts'
import { forgetKey, keyFor } from './payment-keys.ts'

export type SpendFailure = ErrorCode | 'offline'

interface Purchase<T> {
  /** What is bought, and for whom; the same words again are the same purchase. */
  what: string
  /** What the page says it costs. */
  credits: number
  pay: (payment: Payment) => Promise<Outcome<T>>
}

export function useSpend() {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<SpendFailure>()

  /** Nothing where it was refused. */
  async function spend<T extends { credits: number }>(purchase: Purchase<T>): Promise<T | undefined> {
    setFailed(undefined)
    if (isOffline()) {
      setFailed('offline')
      return undefined
    }
    setBusy(true)
    const { answer, refused } = await purchase.pay({ key: keyFor(purchase.what), credits: purchase.credits })
    setBusy(false)
    if (refused) setFailed(isOffline() ? 'offline' : refused.code)
    else {
      forgetKey(purchase.what)
      tellCredits(answer.credits)
    }
    return answer
  }
  return { busy, failed, spend, dismiss: () => setFailed(undefined) }
}
