/** Whom an event of Stripe is about, where one of our secrets signed it. What else it says is not read. */
import type Stripe from 'stripe'
import type { Clock } from '../../../platform/clock.ts'
import type { PaymentProvider, RawNotice } from '../port.ts'

interface NoticeOptions {
  /** All that are in use: while one is replaced, both are. */
  notice_secrets: readonly string[]
  clock: Clock
}

/** The parts of what an event holds that lead to a payment. */
interface EventObject {
  object?: unknown
  id?: unknown
  client_reference_id?: unknown
  payment_intent?: unknown
  metadata?: Record<string, unknown> | null
}

async function verify(stripe: Stripe, { headers, body }: RawNotice, options: NoticeOptions): Promise<unknown> {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return undefined
  for (const secret of options.notice_secrets) {
    try {
      const now = options.clock.now().getTime()
      const event = await stripe.webhooks.constructEventAsync(body, signature, secret, undefined, undefined, now)
      return event.data.object
    } catch {
      // Not by this secret; perhaps by the next.
    }
  }
  return undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function subjectOf(about: EventObject): Awaited<ReturnType<PaymentProvider['noticeOf']>> {
  const isPayment = about.object === 'checkout.session' || about.object === 'payment_intent'
  const attempt = text(about.metadata?.['attempt']) ?? text(about.client_reference_id)
  if (isPayment && attempt !== undefined) return { attempt }
  const provider_id = isPayment ? text(about.id) : text(about.payment_intent)
  return provider_id === undefined ? undefined : { provider_id }
}

export async function readNotice(
  stripe: Stripe,
  notice: RawNotice,
  options: NoticeOptions,
): ReturnType<PaymentProvider['noticeOf']> {
  const about = await verify(stripe, notice, options)
  return typeof about === 'object' && about !== null ? subjectOf(about) : undefined
}
