/** A link with a page of its own: its word is handed on in the tab, out of the address, and nothing is used up. */
import { Result } from '@app/ui/result'
import { useEffect } from 'react'
import { keepLinkWord } from '../../shared/link-word.ts'
import { useText } from '../../shared/texts.tsx'

const PAGES = { reset: '/reset-password/do', change_email: '/mail-change/do' } as const

export function HandedOn({ purpose, token }: { purpose: keyof typeof PAGES; token: string }) {
  const t = useText()
  useEffect(() => {
    keepLinkWord(purpose, token)
    // In the place of this page, so that the way back does not lead to a used link.
    location.replace(PAGES[purpose])
  }, [purpose, token])
  return (
    <Result art="mail" title={t('link.moment')} text={t('link.moment.text')}>
      <noscript>
        <p className="text-sm">{t('accounts.script')}</p>
      </noscript>
    </Result>
  )
}
