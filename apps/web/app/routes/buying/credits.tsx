/** Credits for sale. Choosing a bundle leads to its checkout. */
import '@app/ui/buying.css'
import '@app/ui/meters.css'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { ReceiptText, Repeat, RotateCcw, Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { LoadFailure } from '../../features/loading/load-failure.tsx'
import { hostContext } from '../../shared/request/host.ts'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { useCredits, useUser } from '../../shared/realtime/user-store.ts'
import { localPath } from '../../shared/session/local-path.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { T, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/credits'
import type { Sale } from './find-sale.ts'
import { FictionalNote, loadSale, loadSaleHere, SaleOffer } from './sale-page.tsx'

export const middleware = namedMiddleware(['account'])

/** The bundle that the form sends along, to the address of its checkout. */
function redirectToCheckout(url: URL): void {
  const bundle = url.searchParams.get('bundle')
  if (bundle === null || bundle === '') return
  const back = localPath(url.searchParams.get('back'))
  const search = back === '/' ? '' : `?${new URLSearchParams({ back }).toString()}`
  throw redirect(`/credits/${encodeURIComponent(bundle)}${search}`)
}

export async function loader({ context, url }: Route.LoaderArgs) {
  redirectToCheckout(url)
  return loadSale(context.get(hostContext))
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  redirectToCheckout(new URL(args.request.url))
  return loadSaleHere(args)
}

export default function Credits({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { settings } = useRoot()
  return (
    <>
      <title>{t('shell.title', { page: t('buy.credits.title'), site: settings.name })}</title>
      {'failed' in loaderData ? <LoadFailure kind={loaderData.failed} /> : <Offered sale={loaderData} />}
    </>
  )
}

function Offered({ sale }: { sale: Sale }) {
  const t = useText()
  const { settings } = useRoot()
  const credits = useCredits()
  const messages = Math.floor(credits / settings.message_credits)
  const paid = useUser()?.paid_user
  return (
    <div className="container stack gap-5 selling">
      <div className="page-head selling__head">
        <h1>{t('buy.credits.title')}</h1>
        <p className="lead selling__lead">
          {t('buy.credits.lead', { credits, messages })} {paid === false && t('buy.credits.first')}
        </p>
      </div>
      <SaleOffer sale={sale} />
      {paid && <RepeatBanner />}
      <Know />
      <FictionalNote />
    </div>
  )
}

/** Whoever bought before may buy the same again. */
function RepeatBanner() {
  const t = useText()
  return (
    <Banner
      icon={Repeat}
      title={t('buy.repeat')}
      text={t('buy.repeat.text')}
      actions={
        <Button variant="line" size="sm" href="/credits/repeat-order">
          {t('buy.repeat.go')}
        </Button>
      }
    />
  )
}

function Know() {
  const t = useText()
  const { settings } = useRoot()
  const { message_credits: message, photo_credits: photo, gift_credits: gift } = settings
  return (
    <div className="know">
      <KnowItem icon={RotateCcw} title={t('buy.know.back', { days: settings.refund_days })}>
        <T id="buy.know.back.text" tags={{ a: <Link className="link link--quiet" href="/pages/return-policy" /> }} />
      </KnowItem>
      <KnowItem icon={ReceiptText} title={t('buy.know.spent')}>
        <T id="buy.know.spent.text" tags={{ a: <Link className="link link--quiet" href="/settings/spending" /> }} />
      </KnowItem>
      <KnowItem icon={Tags} title={t('buy.know.prices')}>
        <T
          id="buy.know.prices.text"
          values={{ message, photo, gift }}
          tags={{ a: <Link className="link link--quiet" href="/pricing" /> }}
        />
      </KnowItem>
    </div>
  )
}

function KnowItem({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="know__item">
      <Icon of={icon} size={22} />
      <div>
        <b>{title}</b>
        <span className="text-sm muted">{children}</span>
      </div>
    </div>
  )
}
