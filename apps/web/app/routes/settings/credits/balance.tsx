/** How many credits there are, what things cost, and what Premium is and how one gets it. */
import { PREMIUM_PHOTOS } from '@app/contract/limits'
import type { TextId } from '@app/i18n/text-ids'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { CreditIcon } from '@app/ui/credit-icon'
import { Claims } from '../../../features/claims/claims.tsx'
import { useBreakText } from '../../../shared/credits/use-break-text.ts'
import { useBuyPage } from '../../../shared/credits/use-buy-page.ts'
import { CreditPrice } from '../../../shared/credits/credit-price.tsx'
import { useCredits, useUser } from '../../../shared/realtime/user-store.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { T, useText } from '../../../shared/texts.tsx'

export function Balance() {
  const { settings } = useRoot()
  const t = useText()
  const credits = useCredits()
  const page = useBuyPage()
  const onBreak = useBreakText()
  const paid = useUser()?.paid_user
  return (
    <Card className="stack">
      <div className="cluster">
        <CreditIcon />
        <h2 className="heading-3">{t('history.balance')}</h2>
        <p className="end-of-row">
          <CreditPrice credits={credits} />
        </p>
      </div>
      <ul className="stack gap-2 text-sm" aria-label={t('history.prices')}>
        <Price id="history.prices.message" credits={settings.message_credits} />
        <Price id="history.prices.photo" credits={settings.photo_credits} />
        <Price id="history.prices.gift" credits={settings.gift_credits} />
        {settings.free_replies > 0 && <li>{t('history.prices.replies', { count: settings.free_replies })}</li>}
      </ul>
      <p className="text-sm muted">{t('history.prices.first')}</p>
      {!paid && <Premium />}
      <div>
        {onBreak ?? (
          <Button variant="primary" href={page}>
            {t(paid ? 'credits.missing.buy' : 'credits.bundles')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Price({ id, credits }: { id: TextId; credits: number }) {
  return (
    <li>
      <T id={id} tags={{ price: <CreditPrice credits={credits} /> }} />
    </li>
  )
}

function Premium() {
  const t = useText()
  return (
    <div className="stack gap-2">
      <h2 className="heading-3">{t('history.premium')}</h2>
      <p className="text-sm">
        {t('history.premium.text', { photos: PREMIUM_PHOTOS })} {t('credits.once')}
      </p>
      <Claims />
    </div>
  )
}
