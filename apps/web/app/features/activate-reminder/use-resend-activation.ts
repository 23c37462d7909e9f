/** Resends the activation mail, with the text of the result. */
import { errorTextId, type TextId } from '@app/i18n/text-ids'
import { useState } from 'react'
import { resendActivation } from '../../shared/api/account-calls.ts'

export function useResendActivation() {
  const [resultText, setResultText] = useState<TextId>()
  const [busy, setBusy] = useState(false)
  return {
    resultText,
    busy,
    send: async () => {
      if (busy) return
      setBusy(true)
      const refusal = await resendActivation()
      setResultText(refusal ? errorTextId(refusal.code) : 'reminder.sent')
      setBusy(false)
    },
  }
}
