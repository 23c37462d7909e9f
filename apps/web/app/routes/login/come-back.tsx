/** For who showed the password of an account they deleted: that it is deleted, and the way back. */
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Undo2 } from 'lucide-react'
import { logIn } from '../../shared/api/account-calls.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { leaveFor, useCall } from '../../shared/forms/use-submit.ts'
import { useText } from '../../shared/texts.tsx'

interface ComeBackProps {
  email: string
  password: string
  /** Where to go once the account is back. */
  to: string
}

export function ComeBack({ email, password, to }: ComeBackProps) {
  const t = useText()
  const { busy, refusal, send } = useCall(
    () => logIn(email, password, { come_back: true }),
    () => leaveFor(to),
  )
  return (
    <>
      <RefusalBanner refusal={refusal} />
      <Banner
        icon={Undo2}
        role="status"
        title={t('login.deleted')}
        text={t('login.deleted.text')}
        stack
        actions={
          <Button variant="primary" busy={busy} onClick={() => send()}>
            {t('login.deleted.go')}
          </Button>
        }
      />
    </>
  )
}
