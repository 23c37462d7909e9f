/** The form of a repeated order: consent as for every order, and one button with the amount. */
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { now } from '../../../shared/clock.ts'
import { useMoney } from '../../../shared/format/use-money.ts'
import { saveCurrentOrder } from '../../../shared/orders/current-order.ts'
import { useUser } from '../../../shared/realtime/user-store.ts'
import { useText } from '../../../shared/texts.tsx'
import { writeAddress } from '../checkout-address.ts'
import type { FormRefusal } from '../checkout-data.ts'
import { Consent } from '../consent.tsx'
import { OrderCard } from '../order-card.tsx'
import { SpendingLine } from '../spending-line.tsx'
import { usePayForm } from '../use-pay-form.ts'
import { KeptCard } from './kept-card.tsx'
import { repeatAddress, type NewRepeat } from './repeat-data.ts'

interface RepeatFormProps {
  data: NewRepeat
  refused: FormRefusal | undefined
}

export function RepeatForm({ data: { key, repeat, card, spending }, refused }: RepeatFormProps) {
  const t = useText()
  const money = useMoney()
  const own = useUser()?.profile.id ?? ''
  const consent = useRef<HTMLInputElement>(null)
  const [consentMissing, setConsentMissing] = useState(refused?.refusal.code === 'delivery_consent_required')
  const form = usePayForm({
    mayPay: (fields) => {
      const agrees = fields.has('consent')
      setConsentMissing(!agrees)
      if (!agrees) consent.current?.focus()
      return agrees
    },
    onPay: () => saveCurrentOrder(own, { key, back: null, at: now() }),
  })
  const { bundle, country } = repeat
  const { price } = bundle
  const percentage = Math.round((price.discount_cents / price.list_cents) * 100)
  return (
    <form className="checkout" method="post" action={repeatAddress(key)} onSubmit={form.onSubmit}>
      <input type="hidden" name="order" value={key} />
      <input type="hidden" name="card" value={card.id} />
      <input type="hidden" name="shown" value={price.total_cents} />
      <KeptCard card={card} other={writeAddress(bundle.key, { country })}>
        {spending && <SpendingLine spending={spending} />}
      </KeptCard>
      <OrderCard
        credits={bundle.credits}
        price={price}
        discount={price.discount_cents === 0 ? null : { percentage, code: null }}
        back={null}
      >
        {null}
      </OrderCard>
      <div className="checkout__consent">
        <Consent ref={consent} missing={consentMissing} />
      </div>
      <div className="checkout__pay stack gap-2">
        {refused && <Refused {...refused} />}
        <Button variant="primary" size="lg" block type="submit" native busy={form.busy} disabled={!form.online}>
          {t('checkout.pay', { price: money(price.total_cents, price.currency) })}
        </Button>
        <p className="text-xs muted" role="status">
          {t(form.online ? 'repeat.note' : 'checkout.offline')}
        </p>
      </div>
    </form>
  )
}

/** What is wrong with the consent is said beside it. */
export function Refused({ refusal: { code, minutes = 0 } }: FormRefusal) {
  const t = useText()
  if (code === 'delivery_consent_required') return null
  const words = t(errorTextId(code), { minutes, reason: 'other' })
  return <Banner tone="danger" role="alert" icon={CircleAlert} title={words} />
}
