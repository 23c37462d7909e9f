/** The time bonus: how much, until when, and the way to the bundles; saying no is as large. */
import type { Bundle } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { StemRow } from '@app/ui/stem-row'
import { useMoney } from '../../shared/format/use-money.ts'
import { OfferClock } from '../../shared/offers/offer-clock.tsx'
import { useTimeLeft } from '../../shared/offers/use-time-left.ts'
import { useText } from '../../shared/texts.tsx'
import { useTimeOfDay } from '../../shared/time/use-time-of-day.ts'
import { useShowToast } from '../../shared/toasts.tsx'

export interface BonusOffer {
  code: string
  percentage: number
  ends_at: string
  /** The lowest price with it. */
  least: Bundle['price']
  /** When the server said so. */
  at: string
}

const STEMS = 9

interface TimeBonusDialogProps {
  offer: BonusOffer
  onClose: () => void
}

export function TimeBonusDialog({ offer, onClose }: TimeBonusDialogProps) {
  const t = useText()
  const money = useMoney()
  const show = useShowToast()
  const { percentage, least, ends_at, at } = offer
  const end = () => {
    onClose()
    show({ id: 'time-bonus', text: t('bonus.over') })
  }
  const left = useTimeLeft({ ends_at, written_at: at, onEnd: end })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('credits.close')}
      width={27}
      art={<StemRow count={STEMS} size="lg" />}
      title={t('bonus.title', { percentage })}
      text={t('bonus.text')}
      actions={
        <Actions>
          <Button variant="primary" size="lg" href="/premium" onClick={onClose}>
            {t('bonus.go', { price: money(least.total_cents, least.currency) })}
          </Button>
          <Button variant="ghost" size="lg" onClick={onClose}>
            {t('bonus.no')}
          </Button>
        </Actions>
      }
    >
      <End offer={offer} left={left} />
    </Dialog>
  )
}

function End({ offer: { ends_at, code }, left }: { offer: BonusOffer; left: number }) {
  const t = useText()
  const timeOfDay = useTimeOfDay()
  return (
    <div className="deal deal--sunken">
      <div className="deal__words text-sm">
        <b>{t('bonus.ends', { time: timeOfDay(ends_at) })}</b>
        <div className="muted">{t('bonus.code', { code })}</div>
      </div>
      <OfferClock left={left} />
    </div>
  )
}
