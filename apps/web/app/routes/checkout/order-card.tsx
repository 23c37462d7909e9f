/** What is ordered, and what it comes to. */
import type { Bundle } from '@app/contract'
import { Card } from '@app/ui/card'
import { Link } from '@app/ui/link'
import { SumList, type SumRow } from '@app/ui/sum-list'
import type { ReactNode } from 'react'
import { useMoney } from '../../shared/format/use-money.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { AppliedDiscount } from './checkout-data.ts'

interface OrderCardProps {
  credits: number
  price: Bundle['price']
  discount: AppliedDiscount | null
  back: string | null
  children: ReactNode
}

export function OrderCard({ credits, price, discount, back, children }: OrderCardProps) {
  const t = useText()
  const search = back === null ? '' : `?${new URLSearchParams({ back }).toString()}`
  return (
    <Card className="checkout__order stack">
      <div className="cluster cluster--between">
        <h2 className="heading-3">{t('checkout.order')}</h2>
        <Link className="link link--tap text-sm" href={`/credits${search}`}>
          {t('checkout.change')}
        </Link>
      </div>
      {/* Another price is read out. */}
      <div role="status">
        <SumList rows={useRows({ credits, price, discount })} />
      </div>
      {children}
    </Card>
  )
}

function useRows({ credits, price, discount }: Pick<OrderCardProps, 'credits' | 'price' | 'discount'>): SumRow[] {
  const t = useText()
  const money = useMoney()
  const { settings } = useRoot()
  const { list_cents, discount_cents, total_cents, currency } = price
  const messages = Math.floor(credits / settings.message_credits)
  const bundle = (
    <>
      {t('credits.amount', { credits })} <span className="muted">{t('checkout.messages', { messages })}</span>
    </>
  )
  const off = discount && {
    id: 'discount',
    label:
      discount.code === null
        ? t('checkout.discount', { percentage: discount.percentage })
        : t('checkout.discount.code', { code: discount.code }),
    value: `−${money(discount_cents, currency)}`,
    kind: 'off' as const,
  }
  return [
    { id: 'bundle', label: bundle, value: money(list_cents, currency) },
    ...(off ? [off] : []),
    { id: 'total', label: t('checkout.total'), value: money(total_cents, currency), kind: 'total' },
    { id: 'tax', label: t('checkout.tax'), value: '', kind: 'quiet' },
  ]
}
