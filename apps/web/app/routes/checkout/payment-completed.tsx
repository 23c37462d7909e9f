/** The credits are there. Whoever was about to write goes back to it. */
import type { Order } from '@app/contract'
import { PREMIUM_PHOTOS } from '@app/contract/limits'
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { useSyncExternalStore } from 'react'
import { findCurrentOrder } from '../../shared/orders/current-order.ts'
import { CHATS } from '../../shared/site/member-pages.ts'
import { useMoney } from '../../shared/format/use-money.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

export function CompletedPayment({ order }: { order: Order }) {
  return order.kind === 'debt' ? <SettledDebt order={order} /> : <BoughtCredits order={order} />
}

function BoughtCredits({ order }: { order: Order }) {
  const t = useText()
  const { user } = useRoot()
  const back = useBack(user?.profile.id ?? '')
  // The welcome discount is that of a first purchase; or the page saw the member become Premium.
  const first = user?.paid_user === false || /^(TIMEBONUS25|WELCOME)$/.test(order.discount_code ?? '')
  return (
    <Result
      art="done"
      title={t('payment.done', { credits: order.credits })}
      text={
        <>
          {first && t('payment.done.premium', { photos: PREMIUM_PHOTOS })} {t('payment.done.receipt')}
        </>
      }
      actions={
        <>
          <Button variant="primary" size="lg" href={back ?? '/chats'}>
            {t(wayBackText(back))}
          </Button>
          <Button variant="line" size="lg" href={`/transactions/${order.order_id}`}>
            {t('payment.done.view')}
          </Button>
        </>
      }
    />
  )
}

/** Nothing is open any more. */
function SettledDebt({ order: { price } }: { order: Order }) {
  const t = useText()
  const money = useMoney()
  const { user } = useRoot()
  const back = useBack(user?.profile.id ?? '')
  return (
    <Result
      art="done"
      title={t('payment.settled')}
      text={t('payment.settled.text', { price: money(price.total_cents, price.currency) })}
      actions={
        <Button variant="primary" size="lg" href={back ?? '/chats'}>
          {t(wayBackText(back))}
        </Button>
      }
    />
  )
}

const wayBackText = (back: string | null) => {
  if (back === null) return 'payment.done.chats'
  return CHATS.test(back) ? 'payment.done.back' : 'payment.done.return'
}

/** Where the member was when the credits were too few: only this browser knows. */
const useBack = (own: string): string | null =>
  useSyncExternalStore(
    () => () => undefined,
    () => findCurrentOrder(own)?.back ?? null,
    () => null,
  )
