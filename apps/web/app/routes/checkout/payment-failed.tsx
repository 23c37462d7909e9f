/** A payment that failed or was cancelled, and the ways to pay the order after all. */
import type { PaymentMethod } from '@app/contract/payment-methods'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Link } from '@app/ui/link'
import { Result } from '@app/ui/result'
import { CircleAlert } from 'lucide-react'
import { useMoney } from '../../shared/format/use-money.ts'
import { useOnline } from '../../shared/network/use-online.ts'
import { isCard } from '../../shared/orders/method-names.ts'
import { useText } from '../../shared/texts.tsx'
import { orderAddress } from './checkout-address.ts'
import type { FormRefusal, FoundPayment } from './checkout-data.ts'

interface FailedPaymentProps extends FoundPayment {
  methods: readonly PaymentMethod[]
  /** The price still holds. */
  canRetry: boolean
  refused: FormRefusal | undefined
}

export function FailedPayment(props: FailedPaymentProps) {
  const t = useText()
  const { payment, refused } = props
  return (
    <Result
      art="ended"
      title={t('payment.failed')}
      text={useReason(props)}
      actions={
        <>
          {refused && <Refused {...refused} />}
          {isCard(payment.payment_method) && props.canRetry ? <CardActions {...props} /> : <OtherWay {...props} />}
        </>
      }
    />
  )
}

function Refused({ refusal: { code, minutes = 0 } }: FormRefusal) {
  const t = useText()
  const words = t(errorTextId(code), { minutes, reason: 'other' })
  return <Banner tone="danger" role="alert" icon={CircleAlert} title={words} />
}

/** Money that came and goes back is not "nothing". */
function useReason({ payment, order, methods }: FailedPaymentProps): string {
  const t = useText()
  const money = useMoney()
  if (payment.problem !== null) {
    return t('payment.failed.returning', { price: money(order.price.total_cents, order.price.currency) })
  }
  return t(isCard(payment.payment_method) && methods.includes('paypal') ? 'payment.failed.card' : 'payment.failed.text')
}

/** A card may be taken the next time, and PayPal is the other way. */
function CardActions({ payment, order, methods }: FailedPaymentProps) {
  const t = useText()
  const online = useOnline()
  return (
    <form method="post" action={`/payments/${payment.payment_id}`} className="stack gap-3">
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        native
        name="method"
        value={payment.payment_method}
        disabled={!online}
      >
        {t('payment.failed.retry')}
      </Button>
      {methods.includes('paypal') && (
        <Button variant="line" size="lg" block type="submit" native name="method" value="paypal" disabled={!online}>
          {t('payment.failed.paypal')}
        </Button>
      )}
      {!online && (
        <p className="text-sm muted" role="status">
          {t('checkout.offline')}
        </p>
      )}
      <p className="center">
        <Link className="link link--tap" href={otherWay(order)}>
          {t('payment.failed.other')}
        </Link>
      </p>
    </form>
  )
}

function OtherWay({ order, canRetry }: FailedPaymentProps) {
  const t = useText()
  return (
    <Button variant="primary" size="lg" href={canRetry ? otherWay(order) : orderAddress(order, {})}>
      {t(canRetry ? 'payment.failed.other' : 'payment.failed.new')}
    </Button>
  )
}

const otherWay = (order: FoundPayment['order']) => orderAddress(order, { order: order.order_id, other: true })
