/** The bar over the bundles: what is taken off, until when, and what comes then. When it ends, the prices are read again. */
import { useRevalidator } from 'react-router'
import { isOffline } from '../../shared/network/offline.ts'
import { OfferClock } from '../../shared/offers/offer-clock.tsx'
import { useTimeLeft } from '../../shared/offers/use-time-left.ts'
import { useText } from '../../shared/texts.tsx'
import { useTimeOfDay } from '../../shared/time/use-time-of-day.ts'
import type { Deal } from './deal.rules.ts'

interface DealBarProps {
  deal: Deal
  /** When the server said so. */
  at: string
}

export function DealBar({ deal, at }: DealBarProps) {
  return deal.kind === 'bonus' ? <BonusBar key={deal.ends_at} deal={deal} at={at} /> : <WelcomeBar deal={deal} />
}

function WelcomeBar({ deal: { percentage } }: { deal: Deal & { kind: 'welcome' } }) {
  const t = useText()
  return (
    <div className="deal">
      <div className="deal__words">
        <b>{t('buy.deal', { percentage })}</b>
        <div className="text-sm muted">{t('buy.deal.welcome')}</div>
      </div>
    </div>
  )
}

function BonusBar({ deal, at }: { deal: Deal & { kind: 'bonus' }; at: string }) {
  const t = useText()
  const timeOfDay = useTimeOfDay()
  const { revalidate } = useRevalidator()
  const { ends_at, percentage, after } = deal
  const left = useTimeLeft({ ends_at, written_at: at, onEnd: () => void (!isOffline() && revalidate()) })
  if (left <= 0) return null
  return (
    <div className="deal">
      <div className="deal__words">
        <b>{t('buy.deal', { percentage })}</b>
        <div className="text-sm muted">
          {t('buy.deal.ends', { time: timeOfDay(ends_at) })}{' '}
          {after !== null && after > 0 && t('buy.deal.after', { percentage: after })}
          {after === 0 && t('buy.deal.after.none')}
        </div>
      </div>
      <OfferClock left={left} />
    </div>
  )
}
