/** What is to be paid, and what the shop said about it. */
import type { World } from '../money/world.ts'
import type { PaymentRecord } from '../state/records.ts'
import { html, type Html, money } from './html.ts'

/** `14:32`, or days where it is longer. */
function timeLeft(ms: number): string {
  if (ms <= 0) return 'over'
  const minutes = Math.floor(ms / 60_000)
  const seconds = String(Math.floor(ms / 1000) % 60).padStart(2, '0')
  if (minutes >= 2880) return `ends in ${String(Math.floor(minutes / 1440))} days`
  return minutes >= 60
    ? `ends in ${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`
    : `ends in ${String(minutes)}:${seconds}`
}

/** Only where in the shop, not on which host. */
const pathOf = (url: string | null) => (url === null ? 'nowhere' : new URL(url).pathname)

function marks(metadata: PaymentRecord['metadata']): string {
  return Object.entries(metadata ?? {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')
}

export function paymentSummary({ clock }: World, payment: PaymentRecord): Html {
  const { state, expires_at, cents, currency } = payment
  const status = state === 'open' && expires_at !== null ? timeLeft(expires_at - clock.now()) : state
  return html`<section class="card" aria-label="Payment">
    <div class="amt">
      <h1>${money(cents, currency)}</h1>
      <span>${status}</span>
    </div>
    <dl class="kv">
      <dt>To</dt>
      <dd>The shop</dd>
      <dt>Reference</dt>
      <dd>${payment.description}</dd>
      <dt>Payment</dt>
      <dd><code>${payment.id}</code></dd>
    </dl>
    <details>
      <summary>What the shop sent</summary>
      <dl class="kv">
        <dt>Method</dt>
        <dd><code>${payment.method ?? 'to be chosen'}</code></dd>
        <dt>Metadata</dt>
        <dd><code>${marks(payment.metadata)}</code></dd>
        <dt>Return to</dt>
        <dd><code>${pathOf(payment.return_url)}</code></dd>
        <dt>Notice to</dt>
        <dd><code>${payment.provider === 'stripe' ? 'the registered addresses' : pathOf(payment.notice_url)}</code></dd>
        <dt>Key</dt>
        <dd><code>${payment.key ?? 'none'}</code></dd>
      </dl>
    </details>
  </section>`
}
