/** The one button that orders or pays, with the amount; or why it cannot be pressed. */
import type { Bundle } from '@app/contract'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { CircleAlert } from 'lucide-react'
import { useMoney } from '../../shared/format/use-money.ts'
import { useMethodName } from '../../shared/orders/method-names.ts'
import { useUser } from '../../shared/realtime/user-store.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { FormRefusal, Ways } from './checkout-data.ts'

interface PayBarProps {
  price: Pick<Bundle['price'], 'total_cents' | 'currency'>
  busy: boolean
  online: boolean
  refused: FormRefusal | undefined
  ways: Ways
  /** What is wrong with the code, the limit or the consent is said beside them. */
  hasFields?: boolean
  /** What the button and the line under it say where nothing is ordered: the law's words are for orders. */
  words?: { pay: string; once: string }
}

export function PayBar({ price, busy, online, refused, ways, hasFields = false, words }: PayBarProps) {
  const t = useText()
  const money = useMoney()
  const { settings } = useRoot()
  const total = money(price.total_cents, price.currency)
  const confirmed = useUser()?.status !== 'not_confirmed'
  const mayPay = online && confirmed && ways.methods.length > 0
  return (
    <div className="checkout__pay stack gap-2">
      {refused && !(hasFields && isBesideField(refused)) && <Refused refused={refused} />}
      {!confirmed && !refused && <Notice words={t(errorTextId('confirmation_required'))} />}
      <Button variant="primary" size="lg" block type="submit" native busy={busy} disabled={!mayPay}>
        {words?.pay ?? t('checkout.pay', { price: total })}
      </Button>
      <p className="text-xs muted center" role="status">
        {online
          ? (words?.once ?? t('checkout.once', { price: total, days: settings.refund_days }))
          : t('checkout.offline')}
      </p>
    </div>
  )
}

function Notice({ words }: { words: string }) {
  return <Banner tone="danger" role="alert" icon={CircleAlert} title={words} />
}

const BESIDE_FIELD = /^(code_|delivery_consent_required$)/

const isBesideField = ({ refusal: { code, fields = [] } }: FormRefusal) =>
  BESIDE_FIELD.test(code) || fields.some(({ path }) => path === 'limit')

function Refused({ refused: { refusal, method } }: { refused: FormRefusal }) {
  const t = useText()
  const methodName = useMethodName()
  const { code, minutes = 0, fields = [] } = refusal
  if (code === 'payment_method_unavailable' && method) {
    return <Notice words={t('checkout.method', { method: methodName(method) })} />
  }
  return <Notice words={t(errorTextId(code), { minutes, reason: fields[0]?.reason ?? 'other' })} />
}
