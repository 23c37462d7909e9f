/**
 * The signup form, on the home page and on its own. What runs after sending comes along with the first try, so that
 * those who only look do not pay for it. A refusal leads back here with everything that was typed.
 */
import type { ErrorCode, SignupForm as Signup } from '@app/contract'
import { Button } from '@app/ui/button'
import { useHydrated } from '@app/ui/use-hydrated'
import { lazy, Suspense, useEffect, useRef, useState, type SubmitEvent, type InputEvent } from 'react'
import { useRoot } from '../../shared/site.ts'
import { SiteFictionalMark } from '../../shared/site-fictional-mark.tsx'
import { T, useLocale, useText } from '../../shared/texts.tsx'
import type { Faults } from './signup-faults.ts'
import { SignupFields } from './signup-fields.tsx'

const AfterSending = lazy(() => import('./after-sending.tsx').then((m) => ({ default: m.AfterSending })))
const loadCheck = () => import('./check-form.ts')

const NONE: Faults = {}
const NO_TRIES = 0
const nextTry = (tries: number) => tries + 1

/** The part of the form a field belongs to: three inputs make one date. */
const partOf = (name: string) => (name.startsWith('birth_') ? 'date_of_birth' : name)

function useSignup() {
  const { settings } = useRoot()
  const locale = useLocale()
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState(NONE)
  const [tries, setTries] = useState(NO_TRIES)
  const [failure, setFailure] = useState<ErrorCode>()
  const [sent, setSent] = useState<Signup>()
  const [popup, setPopup] = useState(false)
  useEffect(() => {
    if (tries !== NO_TRIES && !popup) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries, popup])

  async function refuse(found: Faults, code?: ErrorCode) {
    const { faultTexts } = await loadCheck()
    setSent(undefined)
    setFailure(code)
    setFaults(faultTexts(found, t))
    setPopup(found['date_of_birth'] === 'birth_date_invalid')
    setTries(nextTry)
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { checkForm } = await loadCheck()
    if (!form.current) return
    const { signup, found } = checkForm(form.current, locale, settings.time_zone)
    await refuse(found)
    if (Object.keys(found).length === 0) setSent(signup)
  }
  function forgive({ target }: InputEvent<HTMLFormElement>) {
    const part = partOf((target as HTMLInputElement).name)
    if (faults[part] !== undefined) setFaults({ ...faults, [part]: undefined })
  }
  const after = { failure, sent, popup, onClosePopup: () => setPopup(false) }
  return { form, faults, tries, after, submit, refuse, forgive }
}

export function SignupForm() {
  const t = useText()
  const hydrated = useHydrated()
  const locale = useLocale()
  const { form, faults, tries, after, submit, refuse, forgive } = useSignup()
  const count = Object.values(faults).filter(Boolean).length
  return (
    <>
      <form
        ref={form}
        className="stack gap-3h"
        method="post"
        action="/signup"
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={forgive}
      >
        <p className="sr-only" role="alert">
          {count > 0 && t('signup.faults', { count })}
        </p>
        <input type="hidden" name="language" value={locale} />
        <SignupFields texts={faults} />
        <noscript>
          <p className="sm">{t('signup.script')}</p>
        </noscript>
        <Button variant="primary" size="lg" block type="submit" disabled={!hydrated}>
          {t('signup.create')}
        </Button>
      </form>
      {tries !== NO_TRIES && (
        <Suspense>
          <AfterSending {...after} onRefused={(found, code) => void refuse(found, code)} />
        </Suspense>
      )}
      <p className="panel__note xs muted">
        <T id="signup.disclosure" tags={{ fictional: <SiteFictionalMark /> }} />
      </p>
    </>
  )
}
