/** Sends the activation mail once more, and what to say about it. */
import { errorTextId, type TextId } from '@app/i18n/text-ids'
import { useState } from 'react'

export function useSendAgain() {
  const [said, setSaid] = useState<TextId>()
  const [busy, setBusy] = useState(false)
  return {
    said,
    busy,
    send: async () => {
      if (busy) return
      setBusy(true)
      const { resendActivation } = await import('../../shared/api/account-calls.ts')
      const refused = await resendActivation()
      setSaid(refused ? errorTextId(refused.code) : 'reminder.sent')
      setBusy(false)
    },
  }
}
