/** An order that was placed and is to be paid in another way, at the price it was placed with. */
import { useText } from '../../shared/texts.tsx'
import { useTimeOfDay } from '../../shared/time/use-time-of-day.ts'
import { orderAddress } from './checkout-address.ts'
import type { AgainCheckout, FormRefusal } from './checkout-data.ts'
import { OrderCard } from './order-card.tsx'
import { PayBar } from './pay-bar.tsx'
import { PaymentWays } from './payment-ways.tsx'
import { usePayForm } from './use-pay-form.ts'

interface AgainFormProps {
  checkout: AgainCheckout
  refused: FormRefusal | undefined
}

export function AgainForm({ checkout: { order, ways, company, address }, refused }: AgainFormProps) {
  const t = useText()
  const timeOfDay = useTimeOfDay()
  const form = usePayForm({ mayPay: () => true, onPay: () => undefined })
  const { discount_code: code, price } = order
  const percentage = Math.round((price.discount_cents / price.list_cents) * 100)
  return (
    <form
      className="checkout"
      method="post"
      action={orderAddress(order, { order: order.order_id, back: address.back, other: true })}
      onSubmit={form.onSubmit}
    >
      <PaymentWays ways={ways} company={company} />
      <OrderCard
        credits={order.credits}
        price={price}
        discount={price.discount_cents === 0 ? null : { percentage, code: isWelcome(code) ? null : code }}
        back={address.back}
      >
        <p className="text-sm muted">{t('checkout.until', { time: timeOfDay(order.price_until) })}</p>
      </OrderCard>
      <PayBar price={price} busy={form.busy} online={form.online} refused={refused} ways={ways} />
    </form>
  )
}

/** What nobody typed has no name that anybody knows. */
const isWelcome = (code: string | null) => code === null || /^(TIMEBONUS25|WELCOME)$/.test(code)
