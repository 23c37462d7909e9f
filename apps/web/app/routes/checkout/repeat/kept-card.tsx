/** The card that is charged, and the way to pay with something else. */
import type { StoredCard } from '@app/contract'
import { Link } from '@app/ui/link'
import { KeptOption } from '@app/ui/payment-option'
import { Pill } from '@app/ui/pill'
import type { ReactNode } from 'react'
import { cardMark, cardMonth, cardName } from '../../../shared/orders/card-names.ts'
import { useText } from '../../../shared/texts.tsx'

interface KeptCardProps {
  card: StoredCard
  /** The checkout of the same bundle. */
  other: string
  declined?: boolean
  children?: ReactNode
}

export function KeptCard({ card, other, declined = false, children }: KeptCardProps) {
  const t = useText()
  const { expires } = card
  return (
    <section className="checkout__ways stack gap-3" aria-labelledby="with">
      <div className="cluster cluster--between">
        <h2 id="with" className="heading-3">
          {t('repeat.with')}
        </h2>
        <Link className="link link--tap text-sm" href={other}>
          {t('checkout.open.other')}
        </Link>
      </div>
      <KeptOption
        mark={cardMark(card.brand)}
        note={expires === null ? t('repeat.kept') : t('repeat.kept.until', { month: cardMonth(expires) })}
        end={declined && <Pill tone="danger">{t('repeat.declined.pill')}</Pill>}
      >
        {cardName(card)}
      </KeptOption>
      {children}
    </section>
  )
}
