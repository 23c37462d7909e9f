/** How a payment stands, until it has ended. It can be left at any time. Without a session nothing of it is told. */
import '@app/ui/sums.css'
import '@app/ui/checkout.css'
import { payments } from '@app/contract/addresses/payments'
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { hostContext, readerContext } from '../../shared/request/host.ts'
import { readOwnForm } from '../../shared/request/own-form.server.ts'
import { loginPathFor } from '../../shared/session/local-path.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'
import type { Route } from './+types/payment'
import { findMethod, readAddress } from './checkout-address.ts'
import type { FormRefusal } from './checkout-data.ts'
import { requirePayment } from './find-payment.server.ts'
import { CompletedPayment } from './payment-completed.tsx'
import { FailedPayment } from './payment-failed.tsx'
import { PendingPayment } from './payment-pending.tsx'
import { payOrder } from './place-order.server.ts'

export const handle = { entryWarning: false }

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!context.get(readerContext).user) return { view: 'visitor' as const, path: `/payments/${params.id}` }
  const host = context.get(hostContext)
  const found = await requirePayment(host, params.id)
  const failed = found.payment.status === 'failed'
  const methods = failed ? (await host.call(payments.bundles, { query: {} })).payment_methods : []
  const canRetry = failed && host.now < new Date(found.order.price_until)
  return { view: 'payment' as const, ...found, methods, canRetry }
}

/** Pays the order once more: in the same way, or in another. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const host = context.get(hostContext)
  const form = await readOwnForm(request)
  const { payment, order } = await requirePayment(host, params.id)
  const method = findMethod(form.get('method')) ?? payment.payment_method
  return payOrder(host, order, { method }, readAddress(new URLSearchParams()))
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { settings } = useRoot()
  const isVisitor = loaderData.view === 'visitor'
  return (
    <>
      <title>{t('shell.title', { page: isVisitor ? t('nav.login') : t('payment.tab'), site: settings.name })}</title>
      {isVisitor ? <LogInFirst path={loaderData.path} /> : <Payment loaded={loaderData} refused={actionData} />}
    </>
  )
}

function LogInFirst({ path }: { path: string }) {
  const t = useText()
  return (
    <Result
      art="mail"
      title={t('payment.visitor')}
      actions={
        <Button variant="primary" size="lg" href={loginPathFor(path)}>
          {t('nav.login')}
        </Button>
      }
    />
  )
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { view: 'visitor' }>

function Payment({ loaded, refused }: { loaded: Loaded; refused: FormRefusal | undefined }) {
  const { payment } = loaded
  return (
    <div aria-live="polite">
      {payment.status === 'completed' && <CompletedPayment order={loaded.order} />}
      {payment.status === 'failed' && <FailedPayment {...loaded} refused={refused} />}
      {(payment.status === 'loading' || payment.status === 'pending') && (
        <PendingPayment key={payment.payment_id} {...loaded} />
      )}
    </div>
  )
}
