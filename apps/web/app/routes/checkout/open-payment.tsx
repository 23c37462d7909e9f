/** A payment of this order is under way: it goes on where it was left, or in another way. */
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Hourglass } from 'lucide-react'
import { useMoney } from '../../shared/format/use-money.ts'
import { useMethodName } from '../../shared/orders/method-names.ts'
import { useText } from '../../shared/texts.tsx'
import { orderAddress } from './checkout-address.ts'
import type { OpenCheckout } from './checkout-data.ts'

export function OpenPayment({ checkout: { order, payment, address } }: { checkout: OpenCheckout }) {
  const t = useText()
  const money = useMoney()
  const methodName = useMethodName()
  const values = {
    bundle: order.kind === 'debt' ? t('debt.line.order') : t('credits.amount', { credits: order.credits }),
    price: money(order.price.total_cents, order.price.currency),
    method: methodName(payment.payment_method),
  }
  return (
    <div className="checkout__open">
      <Banner
        tone="info"
        icon={Hourglass}
        title={t('checkout.open')}
        text={t('checkout.open.text', values)}
        stack
        actions={
          <>
            <Button variant="night" size="sm" href={`/payments/${payment.payment_id}/go`}>
              {t('checkout.open.go')}
            </Button>
            {/* While nobody knows whether the provider has it, a second payment would be one too many. */}
            {payment.status === 'pending' && (
              <Button
                variant="line"
                size="sm"
                href={orderAddress(order, { order: order.order_id, back: address.back, other: true })}
              >
                {t('checkout.open.other')}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
