/** Stripe's lists, walked page by page from the newest back to a moment. */
import type Stripe from 'stripe'
import type { ListedPayment, ProviderChargeback, ProviderRefund } from '../port.ts'
import { asProvider } from '../provider-outcomes.ts'
import { isOfSession, readDispute, readIntent, readRefund, readSession } from './read-stripe.ts'

const from = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) })

/** Those on their page first, then those without one. */
export async function* listPayments(stripe: Stripe, limit: number, since: Date): AsyncGenerator<ListedPayment> {
  const created = from(since)
  const expandSession = ['data.payment_intent.latest_charge']
  for await (const session of stripe.checkout.sessions.list({ limit, created, expand: expandSession })) {
    yield readSession(session)
  }
  for await (const intent of stripe.paymentIntents.list({ limit, created, expand: ['data.latest_charge'] })) {
    if (!isOfSession(intent)) yield readIntent(intent)
  }
}

export async function* listRefunds(stripe: Stripe, limit: number, since: Date): AsyncGenerator<ProviderRefund> {
  const query = { limit, created: from(since), expand: ['data.payment_intent'] }
  for await (const refund of stripe.refunds.list(query)) yield readRefund(refund)
}

export async function* listChargebacks(stripe: Stripe, limit: number, since: Date): AsyncGenerator<ProviderChargeback> {
  const query = { limit, created: from(since), expand: ['data.payment_intent'] }
  for await (const dispute of stripe.disputes.list(query)) {
    const chargeback = readDispute(dispute)
    if (chargeback !== undefined) yield chargeback
  }
}

/** Everything that went back of one payment. */
export async function listsOfIntent(
  stripe: Stripe,
  { page_size: limit }: { page_size: number },
  payment_intent: string,
): Promise<{ refunds: ProviderRefund[]; chargebacks: ProviderChargeback[] }> {
  const refunds: ProviderRefund[] = []
  const chargebacks: ProviderChargeback[] = []
  await asProvider(async () => {
    for await (const refund of stripe.refunds.list({ payment_intent, limit })) refunds.push(readRefund(refund))
    for await (const dispute of stripe.disputes.list({ payment_intent, limit })) {
      const chargeback = readDispute(dispute)
      if (chargeback !== undefined) chargebacks.push(chargeback)
    }
  })
  return { refunds, chargebacks }
}
