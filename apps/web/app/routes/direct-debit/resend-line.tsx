/** When there is another code, or the way to it. */
import type { DebitRequest } from '@app/contract'
import { refusalText } from '../../shared/forms/refusal-banner.tsx'
import { useText } from '../../shared/texts.tsx'
import { useResend } from './use-resend.ts'
import { clockParts, useSecondsLeft } from './use-seconds-left.ts'

interface ResendLineProps {
  request: DebitRequest
  onRequest: (request: DebitRequest) => void
}

export function ResendLine({ request, onRequest }: ResendLineProps) {
  const t = useText()
  const resend = useResend(request, onRequest)
  const seconds = useSecondsLeft(request.resend_at)
  if (request.resend_at === null) return <p className="text-sm muted">{t('debit.code.no_more')}</p>
  const [minutes, rest] = clockParts(seconds)
  return (
    <p className="text-sm muted" role={resend.refusal && 'alert'}>
      {resend.refusal ? refusalText(resend.refusal, t) : t('debit.code.none')}{' '}
      {seconds > 0 ? (
        <span className="numeric">{t('debit.code.wait', { time: `${String(Number(minutes))}:${rest}` })}</span>
      ) : (
        <button className="link link--quiet" type="button" aria-busy={resend.busy} onClick={() => resend.send()}>
          {t('debit.code.again')}
        </button>
      )}
    </p>
  )
}
