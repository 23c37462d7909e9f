/** Sums over months. */
import type { SpendingMonth } from '@app/contract'

type Amounts = Omit<SpendingMonth, 'month'>

export const spentIn = ({ real_cents, fictional_cents }: Amounts): number => real_cents + fictional_cents

const NOTHING: Amounts = { bought_cents: 0, real_cents: 0, fictional_cents: 0, refunded_cents: 0 }

export const sumOf = (months: readonly SpendingMonth[]): Amounts =>
  months.reduce<Amounts>(
    (sum, month) => ({
      bought_cents: sum.bought_cents + month.bought_cents,
      real_cents: sum.real_cents + month.real_cents,
      fictional_cents: sum.fictional_cents + month.fictional_cents,
      refunded_cents: sum.refunded_cents + month.refunded_cents,
    }),
    NOTHING,
  )
