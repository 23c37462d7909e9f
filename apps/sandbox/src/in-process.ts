/**
 * Mollie's side of the sandbox without its server: in this process, in memory and by somebody else's clock, for a test that
 * plays more histories than calls over a wire would let it. The work, the keys and the books are those of the sandbox.
 */
import type { CallAnswer } from './calls/call.ts'
import { work } from './calls/work.ts'
import { mollieVoice } from './mollie/mollie-voice.ts'
import { carryOutDue } from './money/carry-out.ts'
import { chargebacksOf, refundsOf } from './money/returns.ts'
import { type Sums, sumsOf } from './money/sums.ts'
import type { World } from './money/world.ts'
import type { ChargebackRecord, PaymentRecord, RefundRecord } from './state/records.ts'
import { openMemoryStore } from './state/store.ts'
import { doAsPayer } from './switches/payer.ts'
import type { PayerAct } from './switches/switch-shapes.ts'

export type { PayerAct, PaymentRecord }

interface ShopCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** What follows `/v2`. */
  path: string
  body?: object
  key?: string
}

export interface InProcessSandbox {
  call: (call: ShopCall) => CallAnswer
  payments: () => PaymentRecord[]
  refundsOf: (payment: PaymentRecord) => RefundRecord[]
  chargebacksOf: (payment: PaymentRecord) => ChargebackRecord[]
  payer: (payment: string, does: PayerAct) => void
  /** Does what time has caused. */
  tick: () => void
  sums: () => Sums[]
}

export function openInProcess(now: () => number): InProcessSandbox {
  const store = openMemoryStore()
  const world: World = { store, clock: { now, forward: () => {} }, address: 'http://sandbox', notify: () => {} }
  return {
    call({ method, path, body = {}, key }) {
      const raw = JSON.stringify(body)
      return work(world, mollieVoice, {
        provider: 'mollie',
        method,
        path,
        query: new URLSearchParams(),
        raw,
        body,
        key,
      })
    },
    payments: () => store.all('payment'),
    refundsOf: (payment) => refundsOf(world, payment),
    chargebacksOf: (payment) => chargebacksOf(world, payment),
    payer: (payment, does) => void doAsPayer(world, { payment, does, reason: 'insufficient_funds' }),
    tick: () => carryOutDue(world, () => {}),
    sums: () => sumsOf(world),
  }
}
