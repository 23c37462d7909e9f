/** The head of the prices, and the bundles with their list prices. */
import { discountOn, TIME_BONUS } from '@app/contract/offers'
import { BundleCard } from '@app/ui/bundle-card'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { Pill } from '@app/ui/pill'
import { Globe } from 'lucide-react'
import { useBreakText } from '../../shared/credits/use-break-text.ts'
import { useMoney } from '../../shared/format/use-money.ts'
import { AppLink } from '../../shared/site/app-link.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { useSignupOpen } from '../../shared/site/use-signup-open.ts'
import { T, useLocale, useText } from '../../shared/texts.tsx'
import type { PricingData } from './pricing-data.ts'
import { cheapestOf, useBundleWords, withListPrice } from './use-bundle-words.tsx'

export function PriceHead({ country, bundles }: Pick<PricingData, 'country' | 'bundles'>) {
  const t = useText()
  const { user } = useRoot()
  const locale = useLocale()
  const nameOf = (type: 'region' | 'currency', code: string) => new Intl.DisplayNames(locale, { type }).of(code) ?? code
  const currency = bundles[0]?.price.currency ?? 'EUR'
  // Only German writes it with a capital.
  const currencyName = nameOf('currency', currency).replace(/^Euro$/, locale === 'de' ? 'Euro' : 'euro')
  const values = { country: nameOf('region', country), currency: currencyName }
  return (
    <div className="page-head">
      <h1 className="big-title">{t(user ? 'prices.title.member' : 'prices.title')}</h1>
      <p className="lead selling__lead">{t('prices.lead')}</p>
      <p className="text-sm muted cluster cluster--wrap gap-2 prices__note">
        <Icon of={Globe} size={18} />
        <span>
          <T id="prices.country" values={values} tags={{ b: <b className="text-ink" /> }} />
        </span>
        <AppLink className="link link--tap" href="/lang-config">
          {t('prices.country.change')}
        </AppLink>
      </p>
    </div>
  )
}

export function PricedBundles({ bundles }: Pick<PricingData, 'bundles'>) {
  const t = useText()
  const words = useBundleWords()
  const listed = bundles.map(withListPrice)
  const cheapest = cheapestOf(listed)
  return (
    <section className="prices__section" aria-labelledby="bundles">
      <h2 id="bundles">{t('buy.bundles')}</h2>
      <ul className="bundles">
        {listed.map((bundle, place) => (
          <BundleCard
            key={bundle.key}
            {...words(bundle)}
            place={place}
            {...(bundle === cheapest && { note: <Pill tone="ok">{t('buy.bundle.lowest')}</Pill> })}
          />
        ))}
      </ul>
      <WayIn bundles={bundles} />
    </section>
  )
}

/** What comes next: joining for visitors, buying for members. */
function WayIn({ bundles }: Pick<PricingData, 'bundles'>) {
  const t = useText()
  const { user, settings } = useRoot()
  const open = useSignupOpen()
  const onBreak = useBreakText()
  if (onBreak !== null) return <p className="prices__note">{onBreak}</p>
  if (user) {
    return (
      <p className="prices__note">
        <Button variant="primary" size="lg" href={user.paid_user ? '/credits' : '/premium'}>
          {t('buy.credits.title')}
        </Button>
      </p>
    )
  }
  return (
    <>
      <FirstBundle bundles={bundles} />
      {open && (
        <div className="cluster cluster--wrap prices__note">
          <Button variant="primary" size="lg" href="/signup">
            {t('prices.join')}
          </Button>
          <span className="text-sm muted">{t('prices.join.note', { credits: settings.signup_credits })}</span>
        </div>
      )}
    </>
  )
}

function FirstBundle({ bundles }: Pick<PricingData, 'bundles'>) {
  const t = useText()
  const money = useMoney()
  const locale = useLocale()
  const { percentage } = TIME_BONUS
  const prices = bundles.map(({ price: { list_cents, currency } }) =>
    money(list_cents - discountOn(list_cents, percentage), currency),
  )
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(prices)
  return <p className="text-sm muted prices__note">{t('prices.first', { percentage, prices: list })}</p>
}
