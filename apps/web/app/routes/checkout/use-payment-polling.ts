/**
 * Follows a payment that is under way: at growing intervals, and at once when the credits of the member changed. Another
 * payment is another component.
 */
import type { Payment } from '@app/contract'
import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { findPayment } from '../../shared/api/payment-calls.ts'
import { isOffline } from '../../shared/network/offline.ts'
import { onNudge } from '../../shared/realtime/nudges.ts'
import { reloadUser } from '../../shared/realtime/user-store.ts'
import { pollingDelay } from './polling-delays.ts'

export function usePaymentPolling({ payment_id: id, status }: Payment): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(async (signal: AbortSignal) => {
    // A failed call is left alone: the next one may succeed.
    const found = isOffline() ? undefined : await findPayment(id, signal).catch(() => undefined)
    if (!found || signal.aborted || found.status === status) return
    if (found.status === 'completed') await reloadUser()
    await revalidate()
  })
  useEffect(() => {
    const life = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (nth: number) => {
      const delay = pollingDelay(nth)
      if (delay === undefined) return
      timer = setTimeout(() => {
        void look(life.signal)
        wait(nth + 1)
      }, delay)
    }
    wait(0)
    const stopNudges = onNudge('credits', () => void look(life.signal))
    return () => {
      life.abort()
      clearTimeout(timer)
      stopNudges()
    }
  }, [])
}
