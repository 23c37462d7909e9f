/** What a mandate says, for whoever compares it with a statement. */
import type { PaymentMean } from '@app/contract'
import { useText } from '../../../shared/texts.tsx'
import { useDays } from '../transactions/use-days.ts'

export function MandateDetails({ mean, company }: { mean: PaymentMean; company: string }) {
  const t = useText()
  const { moment } = useDays()
  const { reference, creditor_identifier, signed_at } = mean
  return (
    <details className="mean__more">
      <summary className="link link--tap text-sm">{t('means.details')}</summary>
      <dl className="mean__facts">
        <dt>{t('means.reference')}</dt>
        <dd>{reference}</dd>
        <dt>{t('means.creditor')}</dt>
        <dd>{company}</dd>
        {creditor_identifier !== null && (
          <>
            <dt>{t('means.creditor_id')}</dt>
            <dd>{creditor_identifier}</dd>
          </>
        )}
        <dt>{t('means.proof')}</dt>
        <dd>{t('means.proof.code', { moment: moment(signed_at) })}</dd>
        <dt>{t('means.ends')}</dt>
        <dd>{t('means.ends.text')}</dd>
      </dl>
    </details>
  )
}
