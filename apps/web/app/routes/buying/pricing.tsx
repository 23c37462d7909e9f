/** What everything costs, for everybody to read before joining. Ships no program. */
import '@app/ui/buying.css'
import { payments } from '@app/contract/addresses/payments'
import { sites } from '@app/contract/addresses/sites'
import { GIFTS } from '@app/contract/gifts'
import { FREE_CONVERSATIONS, FREE_PHOTOS, OPEN_PHOTOS, PREMIUM_PHOTOS, SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { Card } from '@app/ui/card'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { linkPreview } from '../../shared/request/link-preview.server.ts'
import { pageTitle, textsFor } from '../../shared/request/server-texts.server.ts'
import { breadcrumbFacts } from '../../shared/request/structured-data.server.ts'
import { describePublic } from '../../shared/site/describe-page.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/pricing'
import { GoodToKnow, MoneyBack } from './pricing-facts.tsx'
import { PriceHead, PricedBundles } from './priced-bundles.tsx'
import { PriceTable } from './price-table.tsx'
import type { PricingData } from './pricing-data.ts'
import { useCreditPrices } from './use-credit-prices.ts'

export const handle = { hydrate: false, kept: true }

export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const { country, user } = context.get(readerContext)
  const query = country === null || user ? {} : { country }
  const [sale, company] = await Promise.all([host.call(payments.bundles, { query }), host.call(sites.companyInfo, {})])
  const t = textsFor(context, ['buying'])
  return {
    bundles: sale.bundles,
    country: sale.country,
    company: company.name,
    title: pageTitle(context, t('prices.tab')),
    description: t('prices.description'),
    preview: linkPreview(context, '/pricing', breadcrumbFacts(context, t('prices.tab'))),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePublic(loaderData)

export default function Pricing({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container prices">
      <PriceHead {...loaderData} />
      <PricedBundles {...loaderData} />
      <div className="prices__pair">
        <WhatIsFree />
        <WhatCosts {...loaderData} />
      </div>
      <div className="prices__pair">
        <MoneyBack {...loaderData} />
        <GoodToKnow {...loaderData} />
      </div>
    </div>
  )
}

function WhatIsFree() {
  const t = useText()
  const { settings } = useRoot()
  const yes = t('prices.yes')
  return (
    <section aria-labelledby="free">
      <h2 id="free">{t('prices.free')}</h2>
      <Card flush>
        <PriceTable
          kind="compare"
          caption={t('prices.free')}
          head={[t('prices.what'), t('prices.column.free'), t('prices.column.bundle')]}
          rows={[
            [t('prices.row.profile'), yes, yes],
            [t('prices.row.reading'), yes, yes],
            [t('prices.row.signup'), settings.signup_credits, '–'],
            [t('prices.row.conversations'), FREE_CONVERSATIONS, t('prices.no_limit')],
            [t('prices.row.photos'), t('prices.photos.first', { count: OPEN_PHOTOS }), t('prices.photos.all')],
            [t('prices.row.own'), FREE_PHOTOS, PREMIUM_PHOTOS],
            [t('prices.row.swipe', { count: SWIPE_LIKES_PER_DAY }), yes, yes],
          ]}
        />
      </Card>
    </section>
  )
}

function WhatCosts({ bundles }: Pick<PricingData, 'bundles'>) {
  const t = useText()
  const { settings } = useRoot()
  const { range, low, high } = useCreditPrices(bundles)
  const { message_credits: message, gift_credits: gift, photo_credits: photo } = settings
  const gifts = [...new Set(GIFTS.map(({ times }) => times * gift))]
  return (
    <section aria-labelledby="costs">
      <h2 id="costs">{t('prices.costs')}</h2>
      <Card flush>
        <PriceTable
          kind="sums"
          caption={t('prices.costs')}
          head={[t('prices.what'), t('prices.column.credits'), t('prices.column.money')]}
          rows={[
            [t('prices.row.message'), message, range(message)],
            [t('prices.row.icebreaker'), message, range(message)],
            [t('prices.row.gift'), gifts.join(' / '), range(Math.min(...gifts), Math.max(...gifts))],
            [t('prices.row.photo'), photo, range(photo)],
          ]}
        />
      </Card>
      <p className="text-sm muted prices__note">{t('prices.credit', { low, high })}</p>
    </section>
  )
}
