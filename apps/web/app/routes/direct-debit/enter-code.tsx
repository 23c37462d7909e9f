/** Where the code is typed. Each try counts, so nothing is sent before six digits are there. */
import { errorTextId } from '@app/i18n/text-ids'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callError } from '../../shared/api/call.ts'
import { confirmDebit } from '../../shared/api/direct-debit-calls.ts'
import { refuse, toRefusal } from '../../shared/api/refusal.ts'
import { now } from '../../shared/clock.ts'
import { fieldText } from '../../shared/forms/field-text.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { saveCurrentOrder } from '../../shared/orders/current-order.ts'
import { useUser } from '../../shared/realtime/user-store.ts'
import { T, useText } from '../../shared/texts.tsx'
import type { CodeStep } from './code-step.ts'
import { CodeInput } from './code-input.tsx'
import { ResendLine } from './resend-line.tsx'
import { useDebitWords } from './use-debit-words.ts'

const CODE = /^\d{6}$/

interface EnterCodeProps extends CodeStep {
  onExpired: () => void
  onSpent: (minutes: number) => void
}

/** Sends the code; the same key until it is signed, so that it is ordered once. */
function useConfirm({ facts, request, onExpired, onSpent }: EnterCodeProps) {
  const navigate = useNavigate()
  const own = useUser()?.profile.id ?? ''
  const [key] = useState(() => crypto.randomUUID())
  const [tries, setTries] = useState(0)
  const paid = useRef('')
  const submit = useSubmit(
    async (data) => {
      const otp = fieldText(data, 'otp')
      if (!CODE.test(otp)) return refuse('otp_wrong')
      saveCurrentOrder(own, { key, back: null, at: now() })
      try {
        paid.current = (await confirmDebit(request.direct_debit_id, otp, key, facts.price.total_cents)).payment_id
        return undefined
      } catch (error) {
        const { code, minutes, tries: left } = callError(error)
        if (code === 'otp_spent') onSpent(minutes)
        if (code === 'otp_expired') onExpired()
        setTries(left)
        return toRefusal(error)
      }
    },
    () => navigate(`/payments/${paid.current}`, { replace: true }),
  )
  return { ...submit, tries }
}

export function EnterCode(props: EnterCodeProps) {
  const { facts, request, onRequest } = props
  const t = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { form, refusal, busy, tries } = useConfirm(props)
  const { price } = useDebitWords(facts)
  const wrong = refusal?.code === 'otp_wrong'
  return (
    <form {...form} noValidate>
      <CodeInput ref={field} label={t('debit.code.label')} error={wrong} describedBy={id} />
      <p className="code-input__error" id={id} role="alert">
        {wrong && (
          <>
            <Icon of={CircleAlert} size={16} />
            <span>
              {t(errorTextId('otp_wrong'))}
              {tries > 0 && <>. {t('debit.code.left', { tries })}</>}
            </span>
          </>
        )}
      </p>
      <ResendLine request={request} onRequest={onRequest} />
      <RefusalBanner refusal={refusal} except={['otp_wrong', 'otp_spent', 'otp_expired']} />
      <div className="actions">
        <Button variant="primary" size="lg" block type="submit" busy={busy}>
          {t('debit.code.confirm', { price })}
        </Button>
      </div>
      <p className="text-xs muted center debit__other">
        <T
          id="debit.other"
          tags={{ a: <Link className="link link--quiet" href={`/credits/${encodeURIComponent(facts.bundle)}`} /> }}
        />
      </p>
    </form>
  )
}
