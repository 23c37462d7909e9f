/** A payment that has not ended: what is waited for, and the way on to whoever has not paid yet. */
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { SumList } from '@app/ui/sum-list'
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
  const { transfer } = payment
  // A bank takes days, whoever waits.
  const isDebit = payment.payment_method === 'sdd' && payment.status === 'pending'
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH)} />
      </noscript>
      <Result
        art="waiting"
        title={transfer ? t('payment.transfer', { price }) : t('payment.wait')}
        text={
          transfer ? t('payment.transfer.text') : t(isDebit ? 'payment.wait.debit' : 'payment.wait.text', { price })
        }
        actions={
          <>
            {transfer ? <Transfer transfer={transfer} /> : <Spinner />}
            {payment.checkout_url !== null && !transfer && (
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

function Spinner() {
  return (
    <span className="payment-wait" aria-hidden="true">
      <span className="spin" />
    </span>
  )
}

/** Where the money has to go, and what it has to say to be recognised. */
function Transfer({ transfer }: { transfer: NonNullable<FoundPayment['payment']['transfer']> }) {
  const t = useText()
  const { account, bic, name, reference } = transfer
  const spaced = account.replaceAll(/(.{4})(?=.)/g, '$1 ')
  const rows = [
    { id: 'reference', label: t('handover.reference'), value: <b>{reference}</b> },
    { id: 'account', label: t('payment.transfer.account'), value: <b>{spaced}</b> },
    { id: 'bic', label: t('payment.transfer.bic'), value: bic },
    { id: 'to', label: t('handover.to'), value: name },
  ]
  return (
    <div className="payment-transfer">
      <SumList rows={rows.filter(({ value }) => value !== '')} />
    </div>
  )
}
