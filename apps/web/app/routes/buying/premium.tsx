/** What Premium is and how one gets it: with the first bundle. Visitors read the prices instead. */
import '@app/ui/buying.css'
import '@app/ui/meters.css'
import { FREE_CONVERSATIONS, FREE_PHOTOS, OPEN_PHOTOS, PREMIUM_PHOTOS } from '@app/contract/limits'
import { Card } from '@app/ui/card'
import { redirect } from 'react-router'
import { LoadFailure } from '../../features/loading/load-failure.tsx'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { useUser } from '../../shared/realtime/user-store.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/premium'
import type { Sale } from './find-sale.ts'
import { PriceTable } from './price-table.tsx'
import { FictionalNote, loadSale, loadSaleHere, SaleOffer } from './sale-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(readerContext).user) throw redirect('/pricing')
  return loadSale(context.get(hostContext))
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadSaleHere(args)
}

export default function Premium({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { settings } = useRoot()
  return (
    <>
      <title>{t('shell.title', { page: t('buy.premium.tab'), site: settings.name })}</title>
      {'failed' in loaderData ? <LoadFailure kind={loaderData.failed} /> : <Explained sale={loaderData} />}
    </>
  )
}

function Explained({ sale }: { sale: Sale }) {
  const t = useText()
  const has = useUser()?.paid_user === true
  return (
    <div className="container stack gap-5 selling">
      <div className="page-head selling__head">
        <h1 className="big-title">{t(has ? 'buy.premium.have' : 'buy.premium.title')}</h1>
        <p className="lead selling__lead">
          {has ? t('buy.premium.have.lead', { photos: PREMIUM_PHOTOS }) : t('buy.premium.lead')}
        </p>
      </div>
      <SaleOffer sale={sale} />
      <Comparison />
      <FictionalNote />
    </div>
  )
}

function Comparison() {
  const t = useText()
  const yes = t('prices.yes')
  return (
    <Card flush>
      <PriceTable
        kind="compare"
        caption={t('buy.compare')}
        head={[t('buy.compare.what'), t('prices.column.free'), t('buy.premium.tab')]}
        rows={[
          [t('prices.row.conversations'), FREE_CONVERSATIONS, t('prices.no_limit')],
          [t('prices.row.photos'), t('prices.photos.first', { count: OPEN_PHOTOS }), t('prices.photos.all')],
          [t('prices.row.own'), FREE_PHOTOS, PREMIUM_PHOTOS],
          [t('prices.row.functions'), t('prices.limited'), t('prices.unlimited')],
          [t('prices.row.paid'), t('prices.with_credits'), t('prices.with_credits')],
          [t('buy.row.swipe'), yes, yes],
        ]}
      />
    </Card>
  )
}
