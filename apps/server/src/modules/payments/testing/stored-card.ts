/** Cards that members let be kept, by a purchase at the sandbox. */
import type { MemberId } from '@app/db/ids'
import type { ProviderKey } from './settling-server.ts'
import { idOf, type Shop } from './shop.ts'

export interface StoringMember {
  id: MemberId
  cookie: string
}

interface StoringOptions {
  /** The last digits of a test card: some of them are declined when they are charged again. */
  last4?: string
  provider?: ProviderKey
  bundle?: string
  /** What happens between the payment and its news. */
  beforeHeard?: () => Promise<void>
}

/** The form of the hosted page, as a payer with this card sends it. */
async function payByCard(checkout_url: string, provider: ProviderKey, last4: string): Promise<void> {
  const body = new URLSearchParams({ method: provider === 'mollie' ? 'creditcard' : 'card', card: last4 })
  await fetch(checkout_url, { method: 'POST', body, redirect: 'manual' })
}

/** A bundle bought with a card and the box ticked, at the provider given. */
export async function storedCard(shop: Shop, member: StoringMember, options: StoringOptions = {}) {
  const { last4 = '4242', provider = 'mollie', bundle = '100' } = options
  const { pool } = shop.server.assembly
  const route = `update payments.route set position = case provider when $1 then 0 else 1 end where payment_method = 'creditcard'`
  await pool.query(route, [provider])
  const ordered = await shop.order(member, { bundle, payment_method: 'creditcard' })
  const begun = await shop.members.as(member, `/api/orders/${idOf(ordered, 'order_id')}/payments`, {
    method: 'POST',
    body: { payment_method: 'creditcard', store: true },
  })
  if (begun.status !== 200) throw new Error(`no payment was begun: ${begun.text}`)
  const payment_id = idOf(begun, 'payment_id')
  await payByCard(String(begun.json()['checkout_url']), provider, last4)
  shop.wait(3000)
  await options.beforeHeard?.()
  await shop.read(member, `payments/${payment_id}`)
  return { payment_id, order_id: idOf(ordered, 'order_id') }
}
