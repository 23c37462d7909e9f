/** Switches mails about news on again, at a press, and says so once everything that shows it has heard of it. */
import { Mail } from 'lucide-react'
import { resumeMail } from '../api/notice-calls.ts'
import { reloadUser } from '../realtime/user-store.ts'
import { useText } from '../texts.tsx'
import { useShowToast } from '../toasts.tsx'
import { useCall } from './use-submit.ts'

export function useResumeMail(onDone?: () => Promise<void>) {
  const t = useText()
  const show = useShowToast()
  return useCall(resumeMail, async () => {
    show({ id: 'mail', text: t('mailoff.done'), icon: Mail })
    await Promise.all([reloadUser(), onDone?.()])
  })
}
