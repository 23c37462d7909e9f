/**
 * On the way to where one pays. A form that redirected to another host would be stopped by the page's own policy; this page
 * leads on by itself, takes its own place in the history, and has the same way as a link. Where the provider has not
 * answered yet, it waits. No script, and no address of ours is told.
 */
import '@app/ui/sums.css'
import '@app/ui/checkout.css'
import { sites } from '@app/contract/addresses/sites'
import { Button } from '@app/ui/button'
import { HandOver } from '@app/ui/hand-over'
import { Icon } from '@app/ui/icon'
import { LogoMark } from '@app/ui/logo'
import { SumList } from '@app/ui/sum-list'
import { VisitorTopBar } from '@app/ui/top-bar'
import { Info, Lock } from 'lucide-react'
import { data, redirect } from 'react-router'
import { SiteLogo } from '../../features/navigation/site-logo.tsx'
import { useMoney } from '../../shared/format/use-money.ts'
import { methodMark, useMethodName } from '../../shared/orders/method-names.ts'
import { hostContext } from '../../shared/request/host.ts'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/hand-over'
import { writeAddress } from './checkout-address.ts'
import { requirePayment } from './find-payment.server.ts'

export const handle = { hydrate: false, ownBar: true, entryWarning: false }
export const middleware = namedMiddleware(['account'])

/** In seconds. */
const LOOK_AGAIN = 2

export async function loader({ context, params }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const { payment, order } = await requirePayment(host, params.id)
  const { status, checkout_url } = payment
  if (status !== 'loading' && (status !== 'pending' || checkout_url === null)) throw redirect(`/payments/${params.id}`)
  const { name: company } = await host.call(sites.companyInfo, {})
  const href = checkout_url === null ? null : new URL(checkout_url).href
  const refresh = href === null ? String(LOOK_AGAIN) : `0; url=${href}`
  const headers = { refresh, 'referrer-policy': 'no-referrer' }
  return data({ href, order, method: payment.payment_method, company }, { headers })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

type HandOverData = Route.ComponentProps['loaderData']

export default function HandOverPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { settings } = useRoot()
  const method = useMethodName()(loaderData.method)
  const { href } = loaderData
  const words = href === null ? t('handover.wait', { method }) : t('handover.title', { method })
  return (
    <>
      <title>{t('shell.title', { page: words, site: settings.name })}</title>
      <VisitorTopBar logo={<SiteLogo />} plain />
      <HandOver
        from={<LogoMark drawing={settings.brand.logo} size={36} />}
        to={methodMark(loaderData.method)}
        title={words}
        text={t(href === null ? 'handover.wait.text' : 'handover.text')}
        waiting={href === null}
        facts={<Facts {...loaderData} />}
        line={<Line waiting={href === null} />}
        actions={href === null ? <Leave /> : <Ways href={href} method={method} order={loaderData.order} />}
      />
    </>
  )
}

function Facts({ order, company }: Pick<HandOverData, 'order' | 'company'>) {
  const t = useText()
  const money = useMoney()
  const { total_cents, currency } = order.price
  return (
    <SumList
      rows={[
        { id: 'amount', label: t('handover.amount'), value: <b>{money(total_cents, currency)}</b> },
        { id: 'to', label: t('handover.to'), value: <b>{company}</b> },
        { id: 'reference', label: t('handover.reference'), value: <b>{order.number}</b> },
      ]}
    />
  )
}

function Line({ waiting }: { waiting: boolean }) {
  const t = useText()
  return (
    <>
      <Icon of={waiting ? Info : Lock} size={18} />
      <span>{t(waiting ? 'handover.wait.line' : 'handover.line')}</span>
    </>
  )
}

function Ways({ href, method, order }: { href: string; method: string; order: HandOverData['order'] }) {
  const t = useText()
  return (
    <>
      <Button variant="primary" size="lg" asChild>
        <a href={href} rel="noreferrer">
          {t('handover.title', { method })}
        </a>
      </Button>
      <Button variant="ghost" size="lg" href={writeAddress(order.bundle, { order: order.order_id, other: true })}>
        {t('checkout.open.other')}
      </Button>
    </>
  )
}

function Leave() {
  const t = useText()
  return (
    <Button variant="line" size="lg" href="/members">
      {t('handover.discover')}
    </Button>
  )
}
