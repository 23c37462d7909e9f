/** Directly above what spends: what it costs, and the balance before and after. */
import { CostLine } from '@app/ui/cost-line'
import { useCredits } from '../realtime/user-store.ts'
import { T, useText } from '../texts.tsx'
import { CreditPrice } from './credit-price.tsx'

export function SpendLine({ credits }: { credits: number }) {
  const t = useText()
  const before = useCredits()
  const after = before - credits
  const change = (
    <>
      <span aria-hidden="true">
        {before} → {after}
      </span>
      <span className="sr-only">{t('credits.change', { before, after })}</span>
    </>
  )
  return (
    <CostLine {...(after < 0 ? { end: t('credits.have', { credits: before }) } : { end: change })}>
      <T id="credits.cost" tags={{ price: <CreditPrice credits={credits} /> }} />
    </CostLine>
  )
}
