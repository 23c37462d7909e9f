/** The fields that say whom a member looks for: the same where they are asked for and beside the people. */
import type { Reason } from '@app/contract'
import { MAXIMUM_SEARCH_AGE, MINIMUM_AGE } from '@app/contract/limits'
import { PROFILE_CHOICES } from '@app/contract/profile-choices'
import { AgeRange } from '@app/ui/age-range'
import { Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import { useId, type ReactNode } from 'react'
import { useText } from '../../shared/texts.tsx'

interface AgeFieldProps {
  value: readonly [number, number]
  onChange: (ages: [number, number]) => void
  /** When a thumb is let go. */
  onCommit?: (ages: [number, number]) => void
}

export function AgeField({ value, onChange, onCommit }: AgeFieldProps) {
  const t = useText()
  const id = useId()
  const [min, max] = value
  return (
    <div role="group" aria-labelledby={id}>
      <div className="filters__ages">
        <span className="label" id={id}>
          {t('preferences.age')}
        </span>
        <b className="numeric text-sm">{t('preferences.age.range', { min, max })}</b>
      </div>
      <AgeRange
        labels={[t('preferences.age.min'), t('preferences.age.max')]}
        names={['min_age', 'max_age']}
        min={MINIMUM_AGE}
        max={MAXIMUM_SEARCH_AGE}
        value={value}
        onChange={onChange}
        onCommit={onCommit}
      />
    </div>
  )
}

export const KILOMETRES = ['10', '25', '50', '100'] as const

interface DistanceFieldProps {
  /** What can be chosen besides kilometres. */
  wider: readonly { value: string; label: string }[]
  value: string
  hint?: ReactNode
  onChange: (value: string) => void
}

export function DistanceField({ wider, value, hint, onChange }: DistanceFieldProps) {
  const t = useText()
  const near = KILOMETRES.map((km) => ({ value: km, label: t('preferences.distance.km', { km }) }))
  return (
    <Field label={t('preferences.distance')} hint={hint}>
      <Select native name="distance" value={value} onChange={({ target }) => onChange(target.value)}>
        {[...near, ...wider].map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const REASONS = PROFILE_CHOICES.reason

interface ReasonFieldProps {
  value: Reason | null
  onChange: (reason: Reason | null) => void
}

export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const t = useText()
  return (
    <Field label={t('preferences.reason')}>
      <Select
        native
        name="reason"
        value={value ?? 'any'}
        onChange={({ target }) => onChange(REASONS.find((reason) => reason === target.value) ?? null)}
      >
        <option value="any">{t('preferences.reason.any')}</option>
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`profile.reason.${reason}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
