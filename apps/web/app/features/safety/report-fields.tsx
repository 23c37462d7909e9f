import type { ReportReason } from '@app/contract'
import { LONGEST_REMARKS, MINIMUM_AGE } from '@app/contract/limits'
import { Checkbox } from '@app/ui/checkbox'
import { Field, FieldGroup } from '@app/ui/field'
import { Radio } from '@app/ui/radio'
import { Textarea } from '@app/ui/textarea'
import { useText } from '../../shared/texts.tsx'

const REASONS: readonly ReportReason[] = ['scam', 'offensive', 'fake', 'minor', 'spam', 'other']

export interface ReportDraft {
  reason?: ReportReason
  remarks: string
  block: boolean
}

interface ReportFieldsProps {
  name: string
  canBlock: boolean
  draft: ReportDraft
  onChange: (draft: ReportDraft) => void
  /** Sent without a reason. */
  missingReason: boolean
}

export function ReportFields({ name, canBlock, draft, onChange, missingReason }: ReportFieldsProps) {
  const t = useText()
  return (
    <>
      <FieldGroup
        legend={t('report.reason')}
        className="reasons"
        {...(missingReason ? { error: t('report.choose') } : {})}
      >
        {REASONS.map((reason) => (
          <Radio
            key={reason}
            name="reason"
            value={reason}
            checked={draft.reason === reason}
            onChange={() => onChange({ ...draft, reason })}
          >
            {t(`report.${reason}`, { age: MINIMUM_AGE })}
          </Radio>
        ))}
      </FieldGroup>
      <Field label={t('report.remarks')} note={t('report.optional')}>
        <Textarea
          name="remarks"
          rows={3}
          maxLength={LONGEST_REMARKS}
          value={draft.remarks}
          onChange={({ target }) => onChange({ ...draft, remarks: target.value })}
        />
      </Field>
      {canBlock && (
        <Checkbox checked={draft.block} onChange={({ target }) => onChange({ ...draft, block: target.checked })}>
          {t('report.block', { name })}
        </Checkbox>
      )}
    </>
  )
}
