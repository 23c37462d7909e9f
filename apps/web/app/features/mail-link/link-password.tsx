/**
 * A link that was opened in another browser: by the password it confirms and logs in here, a signup also by a new one,
 * and who knows nothing of it says so.
 */
import { MUTED_DAYS } from '@app/contract/limits'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Result } from '@app/ui/result'
import { useState } from 'react'
import { declineLink } from '../../shared/api/link-calls.ts'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../shared/forms/use-submit.ts'
import { useText } from '../../shared/texts.tsx'
import { FINAL, type LinkUse } from './link-step.tsx'
import { PasswordForm } from './password-form.tsx'

const WORDS = {
  signup: {
    title: 'link.owner.title',
    text: 'link.owner.text',
    decline: 'link.owner.decline',
    declined: 'link.declined.text',
  },
  address: {
    title: 'mailchange.title',
    text: 'mailchange.owner.text',
    decline: 'mailchange.decline',
    declined: 'mailchange.declined.text',
  },
} as const

export function LinkPassword({ token, confirms, use, onDone, onRefused }: LinkUse) {
  const t = useText()
  const words = WORDS[confirms]
  const [isNew, setNew] = useState(false)
  const decline = useCall(async () => {
    const refusal = await declineLink(token)
    if (refusal && FINAL.includes(refusal.code)) onRefused(refusal.code)
    return refusal
  })
  if (decline.done) {
    return <Result art="done" title={t('link.declined')} text={t(words.declined, { days: MUTED_DAYS })} />
  }
  return (
    <Result art="mail" title={t(isNew ? 'link.new.title' : words.title)} text={t(isNew ? 'link.new.text' : words.text)}>
      <PasswordForm
        key={String(isNew)}
        isNew={isNew}
        send={async (typed) => {
          const refusal = await use(token, typed)
          if (refusal && FINAL.includes(refusal.code)) onRefused(refusal.code)
          return refusal
        }}
        onDone={onDone}
      />
      <RefusalBanner refusal={decline.refusal} except={FINAL} />
      <Actions>
        {confirms === 'signup' ? (
          <Button variant="line" block onClick={() => setNew(!isNew)}>
            {t(isNew ? 'link.new.back' : 'link.owner.unknown')}
          </Button>
        ) : (
          <Button variant="line" block href="/reset-password">
            {t('link.owner.unknown')}
          </Button>
        )}
        {/* Not where a second click on what was there before would fall on it. */}
        {!isNew && (
          <Button variant="ghost" block busy={decline.busy} onClick={() => decline.send()}>
            {t(words.decline)}
          </Button>
        )}
      </Actions>
    </Result>
  )
}
