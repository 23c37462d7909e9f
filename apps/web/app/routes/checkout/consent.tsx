/** That delivery begins at once, which ends the right to have back what was used. Nobody ticks it but the buyer. */
import { errorTextId } from '@app/i18n/text-ids'
import { Checkbox } from '@app/ui/checkbox'
import type { Ref } from 'react'
import { useRoot } from '../../shared/site/use-root.ts'
import { useText } from '../../shared/texts.tsx'

interface ConsentProps {
  ref: Ref<HTMLInputElement>
  /** It was not ticked. */
  missing: boolean
}

export function Consent({ ref, missing }: ConsentProps) {
  const t = useText()
  const { settings } = useRoot()
  return (
    <Checkbox
      ref={ref}
      name="consent"
      autoComplete="off"
      error={missing && t(errorTextId('delivery_consent_required'))}
    >
      <span className="text-sm">{t('checkout.consent', { days: settings.refund_days })}</span>
    </Checkbox>
  )
}
