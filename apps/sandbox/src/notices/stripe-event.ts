/** Stripe's notices: events with the thing as it was then, signed, to every address that is registered. */
import { createHmac } from 'node:crypto'
import { DAY, HOUR, MINUTE, type News, type World } from '../money/world.ts'
import { newStripeId } from '../state/new-ids.ts'
import type { NoticeDraft, PaymentRecord } from '../state/records.ts'
import type { Endpoint } from '../switches/switch-shapes.ts'
import { disputeView, refundView } from '../stripe/return-views.ts'
import { intentView, sessionView } from '../stripe/payment-views.ts'

/** Ever later, for three days. */
export const STRIPE_TRIES: readonly number[] = [
  0,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  DAY,
  1.5 * DAY,
  2 * DAY,
  2.5 * DAY,
  3 * DAY,
]

interface Happening {
  type: string
  object: unknown
}

const EVENT_OF_STATE: Readonly<Record<PaymentRecord['state'], string>> = {
  open: '',
  pending: 'processing',
  paid: 'succeeded',
  failed: 'payment_failed',
  canceled: 'canceled',
  expired: 'canceled',
}

/** A session is told when its page closes, and once more when money that was on its way came or did not. */
function sessionEvent({ state }: PaymentRecord, wasPending: boolean): string | undefined {
  if (state === 'expired' || state === 'canceled') return 'checkout.session.expired'
  if (wasPending || state === 'failed')
    return state === 'paid' ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed'
  return 'checkout.session.completed'
}

function stateHappenings(world: World, payment: PaymentRecord, wasPending: boolean): Happening[] {
  const happenings: Happening[] = []
  const type = payment.sequence === 'recurring' ? undefined : sessionEvent(payment, wasPending)
  if (type !== undefined) happenings.push({ type, object: sessionView(world, payment, []) })
  if (payment.intent !== null) {
    const event = `payment_intent.${EVENT_OF_STATE[payment.state]}`
    happenings.push({ type: event, object: intentView(world, payment, []) })
  }
  return happenings
}

function happeningsOf(world: World, payment: PaymentRecord, news: News): Happening[] {
  if (news.what === 'state') return stateHappenings(world, payment, news.before === 'pending')
  if (news.what === 'refund') {
    const changed = news.refund.state === 'failed' ? 'refund.failed' : 'refund.updated'
    return [{ type: news.isNew ? 'refund.created' : changed, object: refundView(world, news.refund, []) }]
  }
  const type = news.chargeback.reversed_at === null ? 'charge.dispute.created' : 'charge.dispute.closed'
  return [{ type, object: disputeView(world, news.chargeback, []) }]
}

export function stripeBody(type: string, object: unknown, now: number): string {
  return JSON.stringify({
    id: newStripeId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(now / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
}

/** Signed when it is sent: a try that comes later has a later time. */
export function stripeHeaders(secret: string, body: string, now: number): Record<string, string> {
  const time = String(Math.floor(now / 1000))
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': `t=${time},v1=${signature}`,
  }
}

export function stripeDrafts(
  world: World,
  endpoints: readonly Endpoint[],
  payment: PaymentRecord,
  news: News,
): NoticeDraft[] {
  return happeningsOf(world, payment, news).flatMap(({ type, object }) => {
    const body = stripeBody(type, object, world.clock.now())
    return endpoints.map(({ url, secret }) => ({ url, secret, body }))
  })
}
