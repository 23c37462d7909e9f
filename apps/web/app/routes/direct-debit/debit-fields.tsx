/** What has to be known of who signs. */
import { errorTextId } from '@app/i18n/text-ids'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { useState, type ComponentProps } from 'react'
import type { Refusal } from '../../shared/api/refusal.ts'
import { useText } from '../../shared/texts.tsx'
import { groupIban, isIban } from './ibans.ts'

export const DEBIT_FIELDS = ['holder', 'iban', 'street', 'house_number', 'zip', 'city', 'phone'] as const
type DebitFieldName = (typeof DEBIT_FIELDS)[number]

interface DebitFieldProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength' | 'type'> {
  name: DebitFieldName
  refusal: Refusal | undefined
  hint?: string
}

/** What is wrong with a field, said by the page or by the server. */
function useError(name: DebitFieldName, refusal: Refusal | undefined): string | undefined {
  const t = useText()
  if (refusal?.code === 'iban_invalid' && name === 'iban') return t(errorTextId('iban_invalid'))
  if (refusal?.code === 'phone_invalid' && name === 'phone') return t(errorTextId('phone_invalid'))
  const why = refusal?.fieldErrors[name]
  if (why === undefined) return undefined
  if (name === 'iban' && why === 'invalid') return t(errorTextId('iban_invalid'))
  if (name === 'phone' && why === 'invalid') return t(errorTextId('phone_invalid'))
  return t('debit.required')
}

function DebitField({ name, refusal, hint, ...input }: DebitFieldProps) {
  const t = useText()
  return (
    <Field label={t(`debit.${name}`)} hint={hint} error={useError(name, refusal)}>
      <Input name={name} required {...input} />
    </Field>
  )
}

/** Grouped and checked when it was typed, not while it is. */
function IbanField({ refusal }: { refusal: Refusal | undefined }) {
  const t = useText()
  const [known, setKnown] = useState<{ of: Refusal | undefined; valid: boolean } | undefined>()
  const refused = useError('iban', refusal)
  const isTypedSince = known !== undefined && known.of === refusal
  const error = isTypedSince ? !known.valid && t(errorTextId('iban_invalid')) : refused
  return (
    <Field label={t('debit.iban')} error={error} ok={isTypedSince && known.valid && t('debit.iban.ok')}>
      <Input
        name="iban"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        onBlur={({ currentTarget: field }) => {
          if (field.value.trim() === '') return
          field.value = groupIban(field.value)
          setKnown({ of: refusal, valid: isIban(field.value) })
        }}
      />
    </Field>
  )
}

export function DebitFields({ refusal }: { refusal: Refusal | undefined }) {
  const t = useText()
  return (
    <>
      <DebitField name="holder" autoComplete="name" maxLength={70} refusal={refusal} />
      <IbanField refusal={refusal} />
      <div className="debit__pair debit__pair--street">
        <DebitField name="street" autoComplete="address-line1" maxLength={70} refusal={refusal} />
        <DebitField name="house_number" autoComplete="address-line2" maxLength={16} refusal={refusal} />
      </div>
      <div className="debit__pair debit__pair--city">
        <DebitField name="zip" autoComplete="postal-code" maxLength={16} refusal={refusal} />
        <DebitField name="city" autoComplete="address-level2" maxLength={35} refusal={refusal} />
      </div>
      <DebitField
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        hint={t('debit.phone.hint')}
        refusal={refusal}
      />
    </>
  )
}
