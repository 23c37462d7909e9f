/** Mollie's lists, walked page by page from the newest back to a moment. */
import type { Client } from 'mollie-api-typescript'
import type { ListedPayment, ProviderChargeback, ProviderRefund } from '../port.ts'
import { asProvider } from '../provider-outcomes.ts'
import { readChargeback, readPayment, readRefund } from './read-mollie.ts'

export async function* listPayments(client: Client, limit: number, since: Date): AsyncGenerator<ListedPayment> {
  for await (const { result } of await client.payments.list({ limit, sort: 'desc' })) {
    for (const payment of result.embedded.payments ?? []) {
      if (new Date(payment.createdAt) < since) return
      yield readPayment(payment)
    }
  }
}

export async function* listRefunds(client: Client, limit: number, since: Date): AsyncGenerator<ProviderRefund> {
  for await (const { result } of await client.refunds.all({ limit, sort: 'desc' })) {
    for (const refund of result.embedded.refunds) {
      if (new Date(refund.createdAt) < since) return
      yield readRefund(refund)
    }
  }
}

export async function* listChargebacks(client: Client, limit: number, since: Date): AsyncGenerator<ProviderChargeback> {
  for await (const { result } of await client.chargebacks.all({ limit, sort: 'desc' })) {
    for (const chargeback of result.embedded.chargebacks) {
      if (new Date(chargeback.createdAt) < since) return
      yield readChargeback(chargeback)
    }
  }
}

/** Everything that went back of one payment. */
export async function listsOfPayment(
  client: Client,
  { page_size: limit }: { page_size: number },
  paymentId: string,
): Promise<{ refunds: ProviderRefund[]; chargebacks: ProviderChargeback[] }> {
  const refunds: ProviderRefund[] = []
  const chargebacks: ProviderChargeback[] = []
  await asProvider(async () => {
    for await (const { result } of await client.refunds.list({ paymentId, limit })) {
      refunds.push(...result.embedded.refunds.map(readRefund))
    }
    for await (const { result } of await client.chargebacks.list({ paymentId, limit })) {
      chargebacks.push(...result.embedded.chargebacks.map(readChargeback))
    }
  })
  return { refunds, chargebacks }
}
