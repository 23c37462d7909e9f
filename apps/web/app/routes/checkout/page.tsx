/**
 * Checkout: what is ordered, how it is paid, and one button with the amount. A form of the browser, so that it works
 * without script; what is chosen stands in the address.
 */
import '@app/ui/sums.css'
import '@app/ui/checkout.css'
import { readPreference, preferenceCookie } from '../../shared/storage/preferences.ts'
import { data } from 'react-router'
import { hostContext } from '../../shared/request/host.ts'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { readOwnForm } from '../../shared/request/own-form.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { AgainForm } from './again-form.tsx'
import { readAddress } from './checkout-address.ts'
import type { CheckoutData, FormRefusal } from './checkout-data.ts'
import { loadCheckout } from './load-checkout.server.ts'
import { OpenPayment } from './open-payment.tsx'
import { OrderForm } from './order-form.tsx'
import { placeOrder } from './place-order.server.ts'
import { isStopped, Stopped } from './stopped.tsx'

export const middleware = namedMiddleware(['account'])

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const address = readAddress(url.searchParams)
  const kept_country = readPreference(request.headers.get('cookie'), 'payment-country')
  const { bundle, method: path_method } = params
  const checkout = await loadCheckout(context.get(hostContext), { bundle, path_method, address, kept_country })
  // Where one pays from is remembered; it need not be where one lives.
  const headers = address.country ? { 'set-cookie': preferenceCookie('payment-country', address.country) } : undefined
  return data(checkout, headers && { headers })
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await readOwnForm(request)
  return placeOrder(context.get(hostContext), params.bundle, readAddress(url.searchParams), form)
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { settings } = useRoot()
  return (
    <div className="container">
      <title>{t('shell.title', { page: t('checkout.title'), site: settings.name })}</title>
      <div className="page-head">
        <h1>{t('checkout.title')}</h1>
      </div>
      <View checkout={loaderData} refused={actionData} />
    </div>
  )
}

/** A form of another order begins anew. */
function View({ checkout, refused }: { checkout: CheckoutData; refused: FormRefusal | undefined }) {
  switch (checkout.view) {
    case 'open':
      return <OpenPayment checkout={checkout} />
    case 'again':
      return <AgainForm key={checkout.order.order_id} checkout={checkout} refused={refused} />
    default:
      if (isStopped(checkout)) return <Stopped checkout={checkout} />
      return <OrderForm key={checkout.address.key} checkout={checkout} refused={refused} />
  }
}
