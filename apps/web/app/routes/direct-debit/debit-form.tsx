/** The form, and the step with the code once a text was sent. What was typed stays in the page until it is signed. */
import type { DebitRequest } from '@app/contract'
import { errorTextId } from '@app/i18n/text-ids'
import { Button } from '@app/ui/button'
import { Checkbox } from '@app/ui/checkbox'
import { Link } from '@app/ui/link'
import { useRef, useState } from 'react'
import { requestDebit, type DebitBody } from '../../shared/api/direct-debit-calls.ts'
import { refuse, type Refusal } from '../../shared/api/refusal.ts'
import { serverNow } from '../../shared/clock.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { NeedsScript } from '../../shared/forms/needs-script.tsx'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { T, useText } from '../../shared/texts.tsx'
import { DEBIT_FIELDS, DebitFields } from './debit-fields.tsx'
import { isIban, isPhone } from './ibans.ts'
import type { LoadedForm } from './load-form.server.ts'
import { Mandate } from './mandate.tsx'
import { useDebitWords } from './use-debit-words.ts'

const CodeDialog = lazyDialog(async () => (await import('./code-dialog.tsx')).CodeDialog)

/** What a page can see for itself. */
function validate(data: FormData): Refusal | undefined {
  const errors: Record<string, string> = {}
  for (const name of DEBIT_FIELDS) if (fieldText(data, name).trim() === '') errors[name] = 'required'
  if (!errors['iban'] && !isIban(fieldText(data, 'iban'))) errors['iban'] = 'invalid'
  if (!errors['phone'] && !isPhone(fieldText(data, 'phone'))) errors['phone'] = 'invalid'
  if (!data.has('consent')) errors['consent'] = 'required'
  if (!data.has('delivery_consent')) errors['delivery_consent'] = 'required'
  return Object.keys(errors).length > 0 ? refuse('invalid_input', errors) : undefined
}

function bodyOf(data: FormData, { bundle, country, code }: LoadedForm): DebitBody {
  const typed = Object.fromEntries(DEBIT_FIELDS.map((name) => [name, fieldText(data, name).trim()]))
  const order = { bundle, country, ...(code !== '' && { code }), consent: true, delivery_consent: true }
  return { ...order, ...typed } as DebitBody
}

/** A code that was sent, and for what. */
interface SentCode {
  request: DebitRequest
  typed: string
}

/** Sends the form, and keeps the code it was sent for. */
function useDebitRequest(facts: LoadedForm) {
  const sent = useRef<SentCode | undefined>(undefined)
  const [request, setRequest] = useState<DebitRequest | undefined>()
  const { form, refusal, busy } = useSubmit(async (data) => {
    const invalid = validate(data)
    if (invalid) return invalid
    const body = bodyOf(data, facts)
    const typed = JSON.stringify(body)
    const known = sent.current
    // The same form again is the same code: who closed the step by mistake needs no other text.
    if (known?.typed !== typed || Date.parse(known.request.expires_at) <= serverNow()) {
      const { answer, refusal: refused } = await requestDebit(body, facts.price.total_cents)
      if (refused) return refused
      sent.current = { request: answer, typed }
    }
    setRequest(sent.current?.request)
    return undefined
  })
  const onRequest = (next: DebitRequest) => {
    if (sent.current) sent.current = { ...sent.current, request: next }
    setRequest(next)
  }
  return { form, refusal, busy, request, setRequest, onRequest }
}

export function DebitForm({ facts }: { facts: LoadedForm }) {
  const t = useText()
  const { settings } = useRoot()
  const { price } = useDebitWords(facts)
  const { form, refusal, busy, request, setRequest, onRequest } = useDebitRequest(facts)
  const errors = refusal?.fieldErrors ?? {}
  return (
    <>
      <form {...form} className="stack" noValidate>
        <NeedsScript id="debit.script" />
        <DebitFields refusal={refusal} />
        <Mandate facts={facts} />
        <Checkbox
          name="consent"
          autoComplete="off"
          error={errors['consent'] !== undefined && t('debit.consent.required')}
        >
          <span className="text-sm">
            <T id="debit.consent" values={{ creditor: facts.creditor.name, price }} tags={{ b: <b /> }} />
          </span>
        </Checkbox>
        <Checkbox
          name="delivery_consent"
          autoComplete="off"
          error={errors['delivery_consent'] !== undefined && t(errorTextId('delivery_consent_required'))}
        >
          <span className="text-sm">{t('checkout.consent', { days: settings.refund_days })}</span>
        </Checkbox>
        <RefusalBanner refusal={refusal} except={['iban_invalid', 'phone_invalid']} />
        <Button variant="primary" size="lg" block type="submit" busy={busy}>
          {t('debit.send')}
        </Button>
        <p className="text-xs muted center">
          <T
            id="debit.other"
            tags={{ a: <Link className="link link--quiet" href={`/credits/${encodeURIComponent(facts.bundle)}`} /> }}
          />
        </p>
      </form>
      {request && (
        <CodeDialog facts={facts} request={request} onRequest={onRequest} onClose={() => setRequest(undefined)} />
      )}
    </>
  )
}
