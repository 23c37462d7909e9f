/** The form that pays a debt: the first time, or in another way. */
import { Card } from '@app/ui/card'
import { Link } from '@app/ui/link'
import { SumList } from '@app/ui/sum-list'
import { now } from '../../../shared/clock.ts'
import { useMoney } from '../../../shared/format/use-money.ts'
import { saveCurrentOrder } from '../../../shared/orders/current-order.ts'
import { useUser } from '../../../shared/realtime/user-store.ts'
import { LIMITED_ACCOUNT, PAY_DEBT } from '../../../shared/site/member-pages.ts'
import { useText } from '../../../shared/texts.tsx'
import { orderAddress, partsOf, writeDebtAddress } from '../checkout-address.ts'
import type { FormRefusal, OpenCheckout } from '../checkout-data.ts'
import { PayBar } from '../pay-bar.tsx'
import { PaymentWays } from '../payment-ways.tsx'
import { usePayForm } from '../use-pay-form.ts'
import type { DebtCheckout } from './load-debt-checkout.server.ts'

type PayableDebt = Exclude<DebtCheckout, OpenCheckout>

interface DebtFormProps {
  checkout: PayableDebt
  refused: FormRefusal | undefined
}

/** What is paid, where the form goes, and what it brings along. */
function readCheckout(checkout: PayableDebt) {
  const { address } = checkout
  if (checkout.view === 'again') {
    const { order } = checkout
    const action = orderAddress(order, { order: order.order_id, back: address.back, other: true })
    return { price: order.price, number: undefined, action, fields: {} }
  }
  const { debt, ways } = checkout
  return {
    price: { total_cents: debt.cents, currency: debt.currency },
    number: debt.number,
    action: writeDebtAddress({ ...partsOf(address), debt: debt.debt_id }),
    fields: {
      order: address.key ?? '',
      debt: debt.debt_id,
      shown: String(debt.cents),
      shown_country: ways.country,
      back: address.back ?? '',
    },
  }
}

export function DebtForm({ checkout, refused }: DebtFormProps) {
  const t = useText()
  const money = useMoney()
  const own = useUser()?.profile.id ?? ''
  const { address, ways, company } = checkout
  const { price, number, action, fields } = readCheckout(checkout)
  const total = money(price.total_cents, price.currency)
  const form = usePayForm({
    mayPay: () => true,
    onPay: () => {
      if (address.key !== undefined) saveCurrentOrder(own, { key: address.key, back: address.back, at: now() })
    },
  })
  const label = number === undefined ? t('debt.line.order') : t('debt.line', { number })
  return (
    <form className="checkout" method="post" action={action} onSubmit={form.onSubmit}>
      {Object.entries(fields).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" {...{ name, value }} />,
      )}
      <PaymentWays
        ways={ways}
        company={company}
        {...(checkout.view === 'debt' && { page: PAY_DEBT, onCountry: (of) => form.showChoices(PAY_DEBT, of) })}
      />
      <Card className="checkout__order stack">
        <div className="cluster cluster--between">
          <h2 className="heading-3">{t('debt.what')}</h2>
          <Link className="link link--tap text-sm" href={LIMITED_ACCOUNT}>
            {t('limited.works')}
          </Link>
        </div>
        <SumList
          rows={[
            { id: 'debt', label, value: total },
            { id: 'total', label: t('checkout.total'), value: total, kind: 'total' },
          ]}
        />
      </Card>
      <PayBar
        price={price}
        busy={form.busy}
        online={form.online}
        refused={refused}
        ways={ways}
        words={{ pay: t('limited.pay', { amount: total }), once: t('debt.once', { price: total }) }}
      />
    </form>
  )
}
