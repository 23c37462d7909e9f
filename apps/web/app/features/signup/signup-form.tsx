/**
 * The signup form, on the home page and on its own. What watches and sends it comes along with the first touch, so
 * that those who only look do not pay for it. A refusal leads back here with everything that was typed.
 */
import { Button } from '@app/ui/button'
import { useState, type InputEvent, type SubmitEvent, type ReactNode } from 'react'
import { NeedsScript } from '../../shared/forms/needs-script.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { tryMissingParts } from '../../shared/missing-parts.tsx'
import { CarriedFields } from '../../shared/site/carried-fields.tsx'
import { useRoot } from '../../shared/site/use-root.ts'
import { SiteFictionalMark } from '../../shared/site/site-fictional-mark.tsx'
import { T, useLocale, useText } from '../../shared/texts.tsx'
import type { SignupAttempt } from './signup-attempt.ts'
import { SignupFields } from './signup-fields.tsx'

const load = () => import('./signup-controller.tsx')
const SignupController = lazyPart(async () => (await load()).SignupController)
const EmailSuggestion = lazyPart(async () => (await load()).EmailSuggestion)

const NO_ATTEMPT: SignupAttempt = { texts: {} }

interface SignupFormProps {
  /** What a page asks for beyond the usual: before it, or after it. */
  first?: ReactNode
  more?: ReactNode
  /** Where the page before says they live. */
  country?: string | undefined
}

export function SignupForm({ first, more, country }: SignupFormProps) {
  const t = useText()
  const locale = useLocale()
  const { settings } = useRoot()
  const [form, setForm] = useState<HTMLFormElement>()
  const [attempt, setAttempt] = useState(NO_ATTEMPT)
  const count = Object.values(attempt.texts).filter(Boolean).length
  const touch = ({ currentTarget }: InputEvent<HTMLFormElement> | SubmitEvent<HTMLFormElement>) =>
    setForm(currentTarget)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    touch(event)
    const element = event.currentTarget
    try {
      const { readAttempt } = await load()
      tryMissingParts()
      setAttempt(readAttempt(element, { t, locale, timeZone: settings.time_zone }))
    } catch {
      // The reader is told that a part is missing; what was typed stays, and the button can be pressed again.
    }
  }
  return (
    <>
      <form
        className="stack gap-3h"
        method="post"
        action="/signup"
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={touch}
      >
        <p className="sr-only" role="alert">
          {count > 0 && t('signup.errors', { count })}
        </p>
        <input type="hidden" name="language" value={locale} />
        <CarriedFields />
        <SignupFields
          texts={attempt.texts}
          country={country}
          first={first}
          more={more}
          underEmail={form && <EmailSuggestion form={form} />}
        />
        <NeedsScript id="signup.script" />
        <Button variant="primary" size="lg" block type="submit">
          {t('signup.create')}
        </Button>
      </form>
      {form && <SignupController form={form} attempt={attempt} onAttempt={setAttempt} />}
      <p className="panel__note text-xs muted">
        <T id="signup.disclosure" tags={{ fictional: <SiteFictionalMark /> }} />
      </p>
    </>
  )
}
