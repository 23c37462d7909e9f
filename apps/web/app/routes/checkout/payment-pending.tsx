/** A payment that has not ended: what is waited for, and the way on to whoever has not paid yet. */
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { useMoney } from '../../shared/format/use-money.ts'
import { useText } from '../../shared/texts.tsx'
import type { FoundPayment } from './checkout-data.ts'
import { usePaymentPolling } from './use-payment-polling.ts'

/** In seconds, where no script asks. */
const REFRESH = 5

export function PendingPayment({ payment, order }: FoundPayment) {
  const t = useText()
  const money = useMoney()
  usePaymentPolling(payment)
  const price = money(order.price.total_cents, order.price.currency)
  // A bank takes days, whoever waits.
  const isDebit = payment.payment_method === 'sdd' && payment.status === 'pending'
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH)} />
      </noscript>
      <Result
        art="waiting"
        title={t('payment.wait')}
        text={t(isDebit ? 'payment.wait.debit' : 'payment.wait.text', { price })}
        actions={
          <>
            <span className="payment-wait" aria-hidden="true">
              <span className="spin" />
            </span>
            {payment.checkout_url !== null && (
              <Button variant="night" size="lg" href={`/payments/${payment.payment_id}/go`}>
                {t('checkout.open.go')}
              </Button>
            )}
            <Button variant="line" size="lg" href="/members">
              {t('handover.discover')}
            </Button>
          </>
        }
      />
    </>
  )
}
