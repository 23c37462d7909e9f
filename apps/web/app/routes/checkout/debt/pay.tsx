/** Pays a debt, as any order is paid: the ways to pay, and one button with the amount. A form of the browser. */
import '@app/ui/sums.css'
import '@app/ui/checkout.css'
import { hostContext } from '../../../shared/request/host.ts'
import { namedMiddleware } from '../../../shared/request/named-middleware.server.ts'
import { readOwnForm } from '../../../shared/request/own-form.server.ts'
import { pageTexts } from '../../../shared/request/server-texts.server.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { readPreference } from '../../../shared/storage/preferences.ts'
import { PageTexts, useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/pay'
import { readAddress } from '../checkout-address.ts'
import { OpenPayment } from '../open-payment.tsx'
import { DebtForm } from './debt-form.tsx'
import { loadDebtCheckout } from './load-debt-checkout.server.ts'
import { placeDebtOrder } from './place-debt-order.server.ts'

export const middleware = namedMiddleware(['account'])

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const address = readAddress(url.searchParams)
  const kept_country = readPreference(request.headers.get('cookie'), 'payment-country')
  const debt_id = url.searchParams.get('debt')
  const payment = { address, kept_country, path_method: undefined }
  const checkout = await loadDebtCheckout(context.get(hostContext), payment, debt_id)
  return { texts: pageTexts(context, 'limited-account'), checkout }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readOwnForm(request)
  return placeDebtOrder(context.get(hostContext), readAddress(url.searchParams), form)
}

export default function PayDebt({ loaderData: { texts, checkout }, actionData }: Route.ComponentProps) {
  const t = useText()
  const { settings } = useRoot()
  return (
    <PageTexts texts={texts}>
      <div className="container">
        <title>{t('shell.title', { page: t('checkout.title'), site: settings.name })}</title>
        <div className="page-head">
          <h1>{t('checkout.title')}</h1>
        </div>
        {checkout.view === 'open' ? (
          <OpenPayment checkout={checkout} />
        ) : (
          <DebtForm key={checkout.address.key} checkout={checkout} refused={actionData} />
        )}
      </div>
    </PageTexts>
  )
}
