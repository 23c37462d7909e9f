/** The bank said no: once more with the card while that makes sense, or with PayPal. The order is still there. */
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { CircleAlert } from 'lucide-react'
import { now } from '../../../shared/clock.ts'
import { useMoney } from '../../../shared/format/use-money.ts'
import { cardName } from '../../../shared/orders/card-names.ts'
import { saveCurrentOrder } from '../../../shared/orders/current-order.ts'
import { useUser } from '../../../shared/realtime/user-store.ts'
import { useText } from '../../../shared/texts.tsx'
import { writeAddress } from '../checkout-address.ts'
import type { FormRefusal } from '../checkout-data.ts'
import { OrderCard } from '../order-card.tsx'
import { usePayForm } from '../use-pay-form.ts'
import { KeptCard } from './kept-card.tsx'
import { repeatAddress, type DeclinedRepeat } from './repeat-data.ts'
import { Refused } from './repeat-form.tsx'

interface DeclinedOrderProps {
  data: DeclinedRepeat
  refused: FormRefusal | undefined
}

export function DeclinedOrder({ data, refused }: DeclinedOrderProps) {
  const t = useText()
  const { order, payment, card, retry } = data
  const { price } = order
  const other = writeAddress(order.bundle, { order: order.order_id, other: true })
  const percentage = Math.round((price.discount_cents / price.list_cents) * 100)
  return (
    <div className="stack gap-5">
      <Banner
        tone="danger"
        role="alert"
        icon={CircleAlert}
        title={t('payment.failed')}
        text={card && payment.declined ? t('repeat.declined', { card: cardName(card) }) : t('payment.failed.text')}
      />
      <div className="checkout">
        {card && <KeptCard card={card} other={other} declined={payment.declined} />}
        <OrderCard
          credits={order.credits}
          price={price}
          discount={price.discount_cents === 0 ? null : { percentage, code: null }}
          back={null}
        >
          {null}
        </OrderCard>
        <div className="checkout__pay stack gap-2">
          {refused && <Refused {...refused} />}
          {card && retry && <Retry card_id={card.id} order_key={retry.key} data={data} />}
          <OtherWays data={data} other={other} />
          <p className="text-xs muted">
            {card && retry ? t('repeat.left', { count: card.tries_left }) : t('repeat.left.none')}
          </p>
        </div>
      </div>
    </div>
  )
}

interface RetryProps {
  data: DeclinedRepeat
  card_id: string
  /** Of the order. */
  order_key: string
}

/** The same order is charged again: what was agreed to a moment ago stays agreed to, and so does its price. */
function Retry({ data: { order, payment }, card_id, order_key: key }: RetryProps) {
  const t = useText()
  const money = useMoney()
  const { total_cents, currency } = order.price
  const own = useUser()?.profile.id ?? ''
  const form = usePayForm({
    mayPay: () => true,
    onPay: () => saveCurrentOrder(own, { key, back: null, at: now() }),
  })
  return (
    <form method="post" action={repeatAddress(key, card_id)} onSubmit={form.onSubmit}>
      <input type="hidden" name="order" value={key} />
      <input type="hidden" name="card" value={card_id} />
      <input type="hidden" name="failed" value={payment.payment_id} />
      <input type="hidden" name="shown" value={total_cents} />
      <input type="hidden" name="consent" value="on" />
      <Button variant="primary" size="lg" block type="submit" native busy={form.busy} disabled={!form.online}>
        {t('repeat.retry', { price: money(total_cents, currency) })}
      </Button>
    </form>
  )
}

/** PayPal pays the order that is there; where it is not offered, the checkout shows what is. */
function OtherWays({ data: { order, payment, paypal, retry }, other }: { data: DeclinedRepeat; other: string }) {
  const t = useText()
  const money = useMoney()
  const form = usePayForm({ mayPay: () => true, onPay: () => undefined })
  const variant = retry ? 'line' : 'primary'
  if (!paypal) {
    return (
      <Button variant={variant} size="lg" block href={other}>
        {t('payment.failed.other')}
      </Button>
    )
  }
  const price = money(order.price.total_cents, order.price.currency)
  return (
    <form method="post" action={`/payments/${payment.payment_id}`} onSubmit={form.onSubmit}>
      <input type="hidden" name="method" value="paypal" />
      <Button variant={variant} size="lg" block type="submit" native busy={form.busy} disabled={!form.online}>
        {t('repeat.paypal', { price })}
      </Button>
    </form>
  )
}
