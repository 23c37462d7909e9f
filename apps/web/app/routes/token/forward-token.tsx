/** Forwards the token of a mailed link to its page in sessionStorage, out of the URL; the token is not used up. */
import { Result } from '@app/ui/result'
import { useEffect } from 'react'
import { NeedsScript } from '../../shared/forms/needs-script.tsx'
import { saveLinkToken } from '../../shared/storage/link-token.ts'
import { useText } from '../../shared/texts.tsx'

const PAGES = { reset: '/reset-password/do', change_email: '/mail-change/do' } as const

export function ForwardToken({ purpose, token }: { purpose: keyof typeof PAGES; token: string }) {
  const t = useText()
  useEffect(() => {
    saveLinkToken(purpose, token)
    // In the place of this page, so that the way back does not lead to a used link.
    location.replace(PAGES[purpose])
  }, [purpose, token])
  return (
    <Result art="mail" title={t('link.moment')} text={t('link.moment.text')}>
      <NeedsScript />
    </Result>
  )
}
