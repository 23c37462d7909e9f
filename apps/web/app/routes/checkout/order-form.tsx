/** The form of a new order. */
import { useRef, useState } from 'react'
import { now } from '../../shared/clock.ts'
import { useUser } from '../../shared/realtime/user-store.ts'
import { saveCurrentOrder } from '../../shared/orders/current-order.ts'
import { partsOf, writeAddress } from './checkout-address.ts'
import type { FormRefusal, NewCheckout } from './checkout-data.ts'
import { CodeField } from './code-field.tsx'
import { Consent } from './consent.tsx'
import { LimitField } from './limit-field.tsx'
import { OrderCard } from './order-card.tsx'
import { PayBar } from './pay-bar.tsx'
import { PaymentWays } from './payment-ways.tsx'
import { SpendingLine } from './spending-line.tsx'
import { usePayForm } from './use-pay-form.ts'

interface OrderFormProps {
  checkout: NewCheckout
  refused: FormRefusal | undefined
}

export function OrderForm({ checkout, refused }: OrderFormProps) {
  const { address, bundle, discount, ways, company, spending } = checkout
  const user = useUser()
  const own = user?.profile.id ?? ''
  const isFirst = user?.paid_user === false
  const consent = useRef<HTMLInputElement>(null)
  const [consentMissing, setConsentMissing] = useState(refused?.refusal.code === 'delivery_consent_required')
  const page = `/credits/${encodeURIComponent(bundle.key)}`
  const form = usePayForm({
    mayPay: (fields) => {
      const agrees = fields.has('consent')
      setConsentMissing(!agrees)
      if (!agrees) consent.current?.focus()
      return agrees
    },
    onPay: () => saveCurrentOrder(own, { key: address.key ?? '', back: address.back, at: now() }),
  })
  return (
    <form
      className="checkout"
      method="post"
      action={writeAddress(bundle.key, partsOf(address))}
      onSubmit={form.onSubmit}
    >
      <input type="hidden" name="order" value={address.key} />
      {address.back !== null && <input type="hidden" name="back" value={address.back} />}
      <input type="hidden" name="shown" value={bundle.price.total_cents} />
      <input type="hidden" name="shown_country" value={ways.country} />
      <input type="hidden" name="shown_code" value={discount?.code ?? ''} />
      <PaymentWays ways={ways} company={company} page={page} onCountry={(of) => form.showChoices(page, of)} />
      <OrderCard credits={bundle.credits} price={bundle.price} discount={discount} back={address.back}>
        <CodeField checkout={checkout} page={page} refused={refused} />
        {isFirst && spending?.limit === null && <LimitField price={bundle.price} refused={refused} />}
      </OrderCard>
      <div className="checkout__consent stack">
        {spending && <SpendingLine spending={spending} />}
        <Consent ref={consent} missing={consentMissing} />
      </div>
      <PayBar price={bundle.price} busy={form.busy} online={form.online} refused={refused} ways={ways} hasFields />
    </form>
  )
}
