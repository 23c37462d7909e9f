/** Sends the activation mail once more, and what to say about it. */
import { errorTextId, type TextId } from '@app/i18n/text-ids'
import { useState } from 'react'
import { resendActivation } from '../../shared/api/account-calls.ts'

export function useSendAgain() {
  const [said, setSaid] = useState<TextId>()
  const [busy, setBusy] = useState(false)
  return {
    said,
    busy,
    send: async () => {
      if (busy) return
      setBusy(true)
      const refused = await resendActivation()
      setSaid(refused ? errorTextId(refused.code) : 'reminder.sent')
      setBusy(false)
    },
  }
}
