/**
 * The last order once more, with the card that was kept: one button with the amount. A form of the browser, so that it works
 * without script; its key stands in the address.
 */
import '@app/ui/sums.css'
import '@app/ui/checkout.css'
import { hostContext } from '../../../shared/request/host.ts'
import { namedMiddleware } from '../../../shared/request/named-middleware.server.ts'
import { readOwnForm } from '../../../shared/request/own-form.server.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/page'
import { DeclinedOrder } from './declined-order.tsx'
import { loadRepeat } from './load-repeat.server.ts'
import { orderAgain } from './order-again.server.ts'
import { RepeatForm } from './repeat-form.tsx'
import { useOrderDay } from './use-order-day.ts'

export const middleware = namedMiddleware(['account'])

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadRepeat(context.get(hostContext), url.searchParams)
}

export async function action({ context, request }: Route.ActionArgs) {
  return orderAgain(context.get(hostContext), await readOwnForm(request))
}

export default function RepeatOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { settings } = useRoot()
  const day = useOrderDay()
  return (
    <div className="container">
      <title>{t('shell.title', { page: t('repeat.title'), site: settings.name })}</title>
      <div className="page-head">
        <h1>{t('repeat.title')}</h1>
        {loaderData.view === 'new' && (
          <p className="muted">{t('repeat.lead', { date: day(loaderData.repeat.ordered_at) })}</p>
        )}
      </div>
      {loaderData.view === 'new' ? (
        <RepeatForm key={loaderData.key} data={loaderData} refused={actionData} />
      ) : (
        <DeclinedOrder data={loaderData} refused={actionData} />
      )}
    </div>
  )
}
