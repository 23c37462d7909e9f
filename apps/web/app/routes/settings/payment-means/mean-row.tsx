/** One card or mandate: what it is known by, when it was used, and the way to end it. */
import type { PaymentMean } from '@app/contract'
import { Button } from '@app/ui/button'
import { PaymentMark } from '@app/ui/payment-option'
import { Pill } from '@app/ui/pill'
import { accountName, cardMark, cardMonth, cardName } from '../../../shared/orders/card-names.ts'
import { methodMark } from '../../../shared/orders/method-names.ts'
import { useText } from '../../../shared/texts.tsx'
import { MandateDetails } from './mandate-details.tsx'
import { useDays } from '../transactions/use-days.ts'

interface MeanRowProps {
  mean: PaymentMean
  company: string
  busy: boolean
  onRemove: () => void
}

export function MeanRow({ mean, company, busy, onRemove }: MeanRowProps) {
  const t = useText()
  const isCard = mean.kind === 'card'
  const name = useMeanName()(mean)
  return (
    <li className="mean">
      <PaymentMark>{isCard ? cardMark(mean.brand) : methodMark('sdd')}</PaymentMark>
      <div>
        <b>{name}</b>
        {isCard ? <CardLines mean={mean} /> : <MandateLines mean={mean} />}
      </div>
      <Button
        variant="line"
        size="sm"
        busy={busy}
        aria-label={isCard ? t('means.remove.of', { card: name }) : t('means.revoke.of', { account: name })}
        onClick={onRemove}
      >
        {t(isCard ? 'means.remove' : 'means.revoke')}
      </Button>
      {!isCard && <MandateDetails mean={mean} company={company} />}
    </li>
  )
}

export function useMeanName(): (mean: PaymentMean) => string {
  const t = useText()
  return (mean) => (mean.kind === 'card' ? cardName(mean) : accountName(t('means.account'), mean.last4))
}

function CardLines({ mean: { expires, expired, used_at } }: { mean: PaymentMean }) {
  const t = useText()
  const { longDay } = useDays()
  return (
    <>
      {expires !== null && expired && (
        <div className="mean__line">
          <Pill tone="warn">{t('means.expired', { month: cardMonth(expires) })}</Pill>
        </div>
      )}
      {expires !== null && !expired && (
        <div className="mean__line">{t('means.expires', { month: cardMonth(expires) })}</div>
      )}
      {used_at !== null && <div className="mean__line">{t('means.used', { date: longDay(used_at) })}</div>}
    </>
  )
}

function MandateLines({ mean: { signed_at, uses } }: { mean: PaymentMean }) {
  const t = useText()
  const { longDay } = useDays()
  return (
    <>
      <div className="mean__line">{t('means.signed', { date: longDay(signed_at) })}</div>
      <div className="mean__line">{t('means.uses', { count: uses })}</div>
    </>
  )
}
