/** What a link of a mail is about to do, and the click that does it: opening alone changes nothing. */
import type { ErrorCode } from '@app/contract'
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import type { TypedPassword } from '../../shared/api/link-calls.ts'
import type { Refusal } from '../../shared/api/refusal.ts'
import { NeedsScript } from '../../shared/forms/needs-script.tsx'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'

/** What trying again does not mend. */
export const FINAL: readonly ErrorCode[] = ['link_invalid', 'email_taken', 'recent_login_required']

/** A link that ties an address to an account, and how it is used. */
export interface LinkUse {
  token: string
  /** What is confirmed: a signup, or a new address of an account. */
  confirms: 'signup' | 'address'
  use: (token: string, typed?: TypedPassword) => Promise<Refusal | undefined>
  onDone: () => unknown
  /** The link is of no use any more. */
  onRefused: (code: ErrorCode) => void
}

interface LinkStepProps {
  title: string
  text: string
  go: string
  /** Uses the link, and says why where that fails. */
  act: () => Promise<Refusal | undefined>
  onDone: () => unknown
  /** The link is of no use any more: it was used, has expired, or what it asks for cannot be had. */
  onRefused: (code: ErrorCode) => void
}

export function LinkStep({ title, text, go, act, onDone, onRefused }: LinkStepProps) {
  const { busy, refusal, send } = useCall(async () => {
    const result = await act()
    if (result && FINAL.includes(result.code)) onRefused(result.code)
    return result
  }, onDone)
  return (
    <Result
      art="mail"
      title={title}
      text={text}
      actions={
        <>
          <RefusalBanner refusal={refusal} except={FINAL} />
          <Button variant="primary" size="lg" busy={busy} onClick={() => send()}>
            {go}
          </Button>
          <NeedsScript />
        </>
      }
    />
  )
}
