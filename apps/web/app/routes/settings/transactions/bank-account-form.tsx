import type { ErrorCode } from '@app/contract'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Input } from '@app/ui/input'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { outcomeOf, refuse, type Refusal } from '../../../shared/api/refusal.ts'
import { saveBankAccount } from '../../../shared/api/withdrawal-calls.ts'
import { fieldText } from '../../../shared/forms/field-text.ts'
import { groupIban, isIban } from '../../../shared/forms/iban.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { isOffline } from '../../../shared/network/offline.ts'
import { useText } from '../../../shared/texts.tsx'
import { transactionPath } from './open-transaction.tsx'

interface BankAccountFormProps {
  id: string
  amount: string
  /** What it was refused with that was sent without script. */
  refused: ErrorCode | undefined
  onSaved: (last4: string) => void
}

export function BankAccountForm({ id, amount, refused, onSaved }: BankAccountFormProps) {
  const t = useText()
  const { form, busy, refusal } = useSend(id, onSaved)
  const code = refusal?.code ?? refused
  const noHolder = refusal?.fieldErrors.holder !== undefined
  const isFieldError = noHolder || code === 'iban_invalid'
  return (
    <form {...form} action={transactionPath(id)} className="stack">
      <div>
        <h3 className="heading-3">{t('bank.title')}</h3>
        <p className="text-sm">{t('bank.text', { amount })}</p>
      </div>
      <Field label={t('bank.holder')} error={noHolder && t('bank.holder.missing')}>
        <Input name="holder" autoComplete="name" maxLength={70} />
      </Field>
      <IbanField refused={code === 'iban_invalid'} />
      {code !== undefined && !isFieldError && (
        <Banner
          role="alert"
          tone="danger"
          icon={CircleAlert}
          title={refusal?.offline ? t('bank.offline') : t(errorTextId(code), { minutes: 1 })}
          stack
        />
      )}
      <p className="text-xs muted">{t('bank.only')}</p>
      <Button variant="primary" type="submit" native busy={busy}>
        {t('bank.go')}
      </Button>
    </form>
  )
}

/** Written in groups of four, and looked at when it is left. */
function IbanField({ refused }: { refused: boolean }) {
  const t = useText()
  const [iban, setIban] = useState('')
  const [wrong, setWrong] = useState<string>()
  const isWrong = wrong === undefined ? refused : wrong === iban
  const leave = () => {
    const grouped = groupIban(iban)
    setIban(grouped)
    setWrong(grouped === '' || isIban(grouped) ? '' : grouped)
  }
  return (
    <Field label={t('bank.iban')} error={isWrong && t(errorTextId('iban_invalid'))}>
      <Input
        name="iban"
        className="numeric"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={iban}
        onChange={({ target }) => setIban(target.value)}
        onBlur={leave}
      />
    </Field>
  )
}

const OFFLINE: Refusal = { ...refuse('temporarily_unavailable'), offline: true }

function useSend(id: string, onSaved: (last4: string) => void) {
  const { revalidate } = useRevalidator()
  return useSubmit(async (fields) => {
    const body = { holder: fieldText(fields, 'holder').trim(), iban: fieldText(fields, 'iban') }
    if (isOffline()) return OFFLINE
    if (body.holder.length < 2) return refuse('invalid_input', { holder: 'required' })
    if (!isIban(body.iban)) return refuse('iban_invalid')
    const { answer, refusal } = await outcomeOf(saveBankAccount(id, body))
    if (refusal) return refusal
    onSaved(answer.last4)
    void revalidate()
    return undefined
  })
}
