/** What opening a photo will cost, and that it cannot be bought yet: a price is told before anything is spent. */
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { CostLine } from '@app/ui/cost-line'
import { Dialog } from '@app/ui/dialog'
import { LockedPhoto } from '@app/ui/photo'
import { formatMoney } from '../../shared/money.ts'
import { useRoot } from '../../shared/site.ts'
import { T, useLocale, useText } from '../../shared/texts.tsx'

/** What so many credits are worth at least, where the reader is. */
function useWorth(credits: number): string {
  const { settings } = useRoot()
  const locale = useLocale()
  const cost = settings.minimum_message_costs[settings.geoip_selected_country]
  return cost ? formatMoney((cost.costs / settings.message_credits) * credits, cost.currency, locale) : ''
}

export function UnlockDialog({ blur, onClose }: { blur: string; onClose: () => void }) {
  const { settings, user } = useRoot()
  const t = useText()
  const credits = settings.photo_credits
  const price = useWorth(credits)
  return (
    <Dialog
      title={t('view.unlock')}
      text={t('unlock.text')}
      closeLabel={t('view.close')}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Actions>
          <Button variant="night" size="lg" onClick={onClose}>
            {t('unlock.ok')}
          </Button>
        </Actions>
      }
    >
      <div className="stack">
        <LockedPhoto src={blur} className="photo--wide" />
        <CostLine end={t('unlock.balance', { credits: user?.credits ?? 0 })}>
          <T id="unlock.cost" values={{ credits, price }} tags={{ b: <b /> }} />
        </CostLine>
        <p>{t('unlock.later')}</p>
        <p className="xs muted">{t('unlock.premium')}</p>
      </div>
    </Dialog>
  )
}
