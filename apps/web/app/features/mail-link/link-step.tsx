/** What a link of a mail is about to do, and the click that does it: opening alone changes nothing. */
import type { ErrorCode } from '@app/contract'
import { errorTextId } from '@app/i18n/text-ids'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { useHydrated } from '@app/ui/use-hydrated'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../shared/texts.tsx'

/** Uses the link, and says why where that fails. */
export type UseLink = () => Promise<{ code: ErrorCode } | undefined>

/** What trying again does not mend. */
const FINAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['link_invalid', 'email_taken'])

interface LinkStepProps {
  title: string
  text: string
  go: string
  act: UseLink
  onDone: () => void
  /** The link is of no use any more: it was used, has expired, or what it asks for cannot be had. */
  onRefused: (code: ErrorCode) => void
}

export function LinkStep({ title, text, go, act, onDone, onRefused }: LinkStepProps) {
  const t = useText()
  const hydrated = useHydrated()
  const [failure, setFailure] = useState<ErrorCode>()
  const [busy, setBusy] = useState(false)
  async function use() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const refusal = await act()
    if (!refusal) return onDone()
    if (FINAL.has(refusal.code)) return onRefused(refusal.code)
    setFailure(refusal.code)
    return setBusy(false)
  }
  return (
    <Result
      art="mail"
      title={title}
      text={text}
      actions={
        <>
          {failure && <Banner tone="danger" role="alert" icon={CircleAlert} title={t(errorTextId(failure))} />}
          <Button variant="primary" size="lg" busy={busy} disabled={!hydrated} onClick={() => void use()}>
            {go}
          </Button>
          <noscript>
            <p className="text-sm">{t('accounts.script')}</p>
          </noscript>
        </>
      }
    />
  )
}
