/** What /premium and /credits have in common: how they are loaded, the bar of the offer, and the bundles. */
import { payments } from '@app/contract/addresses/payments'
import { FictionalBox } from '@app/ui/fictional-box'
import type { ReactNode } from 'react'
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import type { PageHost } from '@app/contract/page-host'
import { findHere } from '../../shared/api/browser-host.ts'
import { findWelcomeCode } from '../../shared/api/payment-calls.ts'
import { useUser } from '../../shared/realtime/user-store.ts'
import { localPath } from '../../shared/session/local-path.ts'
import { T } from '../../shared/texts.tsx'
import { BundleForm } from './bundle-form.tsx'
import { BreakNotice } from './break-notice.tsx'
import { DealBar } from './deal-bar.tsx'
import { dealOf } from './deal.rules.ts'
import { findSale, type Sale } from './find-sale.ts'
import { LimitNotice } from './limit-notice.tsx'
import { withListPrice } from './use-bundle-words.tsx'

export const loadSale = (host: PageHost) =>
  findSale(host, () => host.call(payments.discountCode, { query: { welcome: 'true' } }))

export const loadSaleHere = ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) =>
  findHere(request, (host) => findSale(host, () => findWelcomeCode(request.signal)))

/** Where the address says the member came from: a path of this site, or nothing. */
function useBackPath(): string | null {
  const [search] = useSearchParams()
  const path = localPath(search.get('back'))
  return path === '/' ? null : path
}

/** Who has bought meanwhile has no offer any more, whatever the page was told when it was written. */
export function SaleOffer({ sale }: { sale: Sale }) {
  const deal = dealOf(sale)
  const hasOffer = useUser()?.paid_user === false
  const back = useBackPath()
  const bundles = deal && hasOffer ? sale.bundles : sale.bundles.map(withListPrice)
  const { break_until, spending } = sale
  if (break_until !== null) return <BreakNotice until={break_until} />
  return (
    <>
      {deal && hasOffer && <DealBar deal={deal} at={sale.at} />}
      {spending?.limit && <LimitNotice spending={spending} limit={spending.limit} />}
      <BundleForm bundles={bundles} back={back} left_cents={spending?.limit?.left_cents ?? null} />
    </>
  )
}

export function FictionalNote(): ReactNode {
  return (
    <FictionalBox>
      <T id="buy.fictional" tags={{ b: <b /> }} />
    </FictionalBox>
  )
}
