/** What the member let be remembered: cards and mandates, each with a way to end it. */
import '@app/ui/sums.css'
import '@app/ui/payment-means.css'
import { paymentMeans } from '@app/contract/addresses/payment-means'
import { sites } from '@app/contract/addresses/sites'
import type { PaymentMean } from '@app/contract'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { Icon } from '@app/ui/icon'
import { ShieldCheck } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { removePaymentMean } from '../../../shared/api/settings-calls.ts'
import { RefusalBanner } from '../../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../../shared/forms/use-submit.ts'
import { hostContext } from '../../../shared/request/host.ts'
import { pageTexts } from '../../../shared/request/server-texts.server.ts'
import { describePage } from '../../../shared/site/describe-page.ts'
import { PageTexts, useText } from '../../../shared/texts.tsx'
import { useShowToast } from '../../../shared/toasts.tsx'
import { settingsTitle } from '../settings-title.server.ts'
import type { Route } from './+types/page'
import { MeanRow } from './mean-row.tsx'
import { RemoveMean } from './remove-mean.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const { means } = await host.call(paymentMeans.list, {})
  const { name: company } = await host.call(sites.companyInfo, {})
  return {
    title: settingsTitle(context, 'settings.means'),
    texts: pageTexts(context, 'payment-means'),
    means,
    company,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function PaymentMeans({ loaderData: { texts, ...loaded } }: Route.ComponentProps) {
  return (
    <PageTexts texts={texts}>
      <Means {...loaded} />
    </PageTexts>
  )
}

function Means({ means, company }: { means: readonly PaymentMean[]; company: string }) {
  const t = useText()
  const show = useShowToast()
  const { revalidate } = useRevalidator()
  const lead = useRef<HTMLParagraphElement>(null)
  const [removing, setRemoving] = useState<PaymentMean>()
  const { pending, refusal, send } = useCall(
    ({ id }: PaymentMean) => removePaymentMean(id),
    async ({ kind }) => {
      await revalidate()
      // The button that was pressed is gone with its row.
      lead.current?.focus()
      show({ id: 'payment-mean', text: t(kind === 'card' ? 'means.removed' : 'means.revoked') })
    },
  )
  const rowsOf = (kind: PaymentMean['kind']) =>
    means
      .filter((mean) => mean.kind === kind)
      .map((mean) => (
        <MeanRow
          key={mean.id}
          mean={mean}
          company={company}
          busy={pending?.id === mean.id}
          onRemove={() => setRemoving(mean)}
        />
      ))
  return (
    <>
      <p ref={lead} tabIndex={-1} className="muted">
        {t('means.lead')}
      </p>
      <RefusalBanner refusal={refusal} />
      {means.length === 0 ? (
        <Card>
          <EmptyState title={t('means.empty')} text={t('means.empty.text')} />
        </Card>
      ) : (
        <>
          <Group title={t('means.cards')} rows={rowsOf('card')} />
          <Group title={t('means.debits')} rows={rowsOf('sdd')} />
        </>
      )}
      <p className="cluster cluster--top text-sm muted">
        <Icon of={ShieldCheck} size={18} />
        <span>{t('means.line')}</span>
      </p>
      <RemoveMean mean={removing} onClose={() => setRemoving(undefined)} onConfirm={send} />
    </>
  )
}

function Group({ title, rows }: { title: string; rows: readonly ReactNode[] }) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <Card>
      <h2 id={id} className="heading-3">
        {title}
      </h2>
      <ul aria-labelledby={id}>{rows}</ul>
    </Card>
  )
}
