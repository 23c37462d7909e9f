/**
 * Orders of demo people. They were paid through a provider that is none, and are completed as any other order is: with
 * credits, Premium and a receipt, so that what must always be so is so for them too.
 */
import type { Tx } from '../../platform/db/pool.ts'
import type { Publish } from '../../platform/event-bus.ts'
import { insertDemoOrder, type DemoOrder } from './demo-orders.queries.ts'
import { applyPayment } from './settling/apply.service.ts'

/** The same key twice is one order. */
export async function placeDemoOrder(tx: Tx, publish: Publish, order: DemoOrder): Promise<void> {
  const attempt = await insertDemoOrder(tx, order)
  if (!attempt) return
  const { cents, currency, at } = order
  const unknown = { failure: undefined, instrument_country: undefined, card: undefined, checkout_url: undefined }
  await applyPayment(
    tx,
    publish,
    attempt,
    {
      ...unknown,
      id: `seed_${attempt.public_id}`,
      attempt: attempt.public_id,
      state: 'paid',
      cents,
      currency,
      method: 'ideal',
      transfer: undefined,
      mandate: undefined,
      created_at: at,
      paid_at: at,
      refunds: [],
      chargebacks: [],
    },
    at,
  )
}
