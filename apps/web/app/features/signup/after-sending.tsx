/** What may come up once the form was sent: why it failed, a date that does not exist, or the steps of the signup. */
import type { ErrorCode, SignupForm } from '@app/contract'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { CircleAlert } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'
import { InvalidDate } from './invalid-date.tsx'
import type { Faults } from './signup-faults.ts'
import { SignupProgress } from './signup-progress.tsx'

interface AfterSendingProps {
  failure: ErrorCode | undefined
  sent: SignupForm | undefined
  popup: boolean
  onRefused: (faults: Faults, code?: ErrorCode) => void
  onClosePopup: () => void
}

export function AfterSending({ failure, sent, popup, onRefused, onClosePopup }: AfterSendingProps) {
  const t = useText()
  return (
    <>
      {failure && <Banner tone="danger" role="alert" icon={CircleAlert} title={t(errorTextId(failure))} />}
      {sent && <SignupProgress signup={sent} onRefused={onRefused} />}
      {popup && <InvalidDate onClose={onClosePopup} />}
    </>
  )
}
