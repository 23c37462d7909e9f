/** The code has ended: another one is a press away, as long as the form is kept. */
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useText } from '../../shared/texts.tsx'
import type { CodeStep } from './code-step.ts'
import { useResend } from './use-resend.ts'

export function ExpiredCode({ facts, request, onRequest }: CodeStep) {
  const t = useText()
  const { send, busy, refusal } = useResend(request, onRequest)
  return (
    <>
      <p className="text-sm muted">{t('debit.expired.note')}</p>
      <RefusalBanner refusal={refusal} />
      <Actions>
        {request.resend_at !== null && (
          <Button variant="primary" size="lg" block data-first busy={busy} onClick={() => send()}>
            {t('debit.code.resend', { phone: request.phone_hint })}
          </Button>
        )}
        <Button variant="line" size="lg" block href={`/credits/${encodeURIComponent(facts.bundle)}`}>
          {t('debit.another')}
        </Button>
      </Actions>
    </>
  )
}
