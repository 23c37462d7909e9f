/** Resends the activation mail, with the text of the result. */
import { resendActivation } from '../../shared/api/account-calls.ts'
import { refusalText } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'
import { useText } from '../../shared/texts.tsx'

export function useResendActivation() {
  const t = useText()
  const { busy, done, refusal, send } = useCall(resendActivation)
  const sentText = done ? t('reminder.sent') : undefined
  return { busy, done, resultText: refusal ? refusalText(refusal, t) : sentText, send: () => send() }
}
