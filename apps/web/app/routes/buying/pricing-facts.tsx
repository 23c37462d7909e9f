/** What the prices end with: how money comes back, and what to know before paying. */
import { Card } from '@app/ui/card'
import { FictionalBox } from '@app/ui/fictional-box'
import { Icon } from '@app/ui/icon'
import { Check } from 'lucide-react'
import { useMoney } from '../../shared/format/use-money.ts'
import { AppLink } from '../../shared/site/app-link.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { T, useText } from '../../shared/texts.tsx'
import type { PricingData } from './pricing-data.ts'

/** Used of the example. */
const USED = 8

export function MoneyBack({ bundles }: Pick<PricingData, 'bundles'>) {
  const t = useText()
  const { settings } = useRoot()
  return (
    <Card className="stack gap-3">
      <h2>{t('prices.back')}</h2>
      <p>{t('prices.back.text', { days: settings.refund_days })}</p>
      <Example bundle={bundles[Math.floor(bundles.length / 2)]} />
      <p className="text-sm">
        <AppLink className="link" href="/pages/return-policy">
          {t('footer.returns')}
        </AppLink>
      </p>
    </Card>
  )
}

function Example({ bundle }: { bundle: PricingData['bundles'][number] | undefined }) {
  const t = useText()
  const money = useMoney()
  if (!bundle || bundle.credits <= USED) return null
  const { credits, price } = bundle
  const left = credits - USED
  const values = {
    bundle: t('credits.amount', { credits }),
    price: money(price.list_cents, price.currency),
    used: USED,
    left,
    refund: money(Math.round((left * price.list_cents) / credits), price.currency),
  }
  return (
    <div className="cost-line">
      <span>
        <T id="prices.back.example" values={values} tags={{ b: <b /> }} />
      </span>
    </div>
  )
}

export function GoodToKnow({ company }: Pick<PricingData, 'company'>) {
  const t = useText()
  return (
    <section className="stack" aria-label={t('prices.good')}>
      <FictionalBox>
        <T id="prices.fictional" tags={{ b: <b /> }} />
      </FictionalBox>
      <ul className="stack gap-3 text-sm">
        {[t('prices.tick.once'), t('prices.tick.statement', { company })].map((words) => (
          <li key={words} className="ticked">
            <Icon of={Check} size={18} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
