/** A link that leads nowhere any more, and how to have another one. */
import type { ErrorCode } from '@app/contract'
import { Button } from '@app/ui/button'
import { LinkExpired } from '../../features/mail-link/link-expired.tsx'
import { useText } from '../../shared/texts.tsx'

export function DeadLink({ code }: { code: ErrorCode | undefined }) {
  return <LinkExpired code={code} actions={<AnotherLink />} />
}

function AnotherLink() {
  const t = useText()
  return (
    <>
      <Button variant="primary" size="lg" href="/reset-password">
        {t('reset.request')}
      </Button>
      <Button variant="line" size="lg" href="/login">
        {t('nav.login')}
      </Button>
    </>
  )
}
