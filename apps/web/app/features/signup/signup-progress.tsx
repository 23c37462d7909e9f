/** What happens after the form is sent: four steps that cannot be closed, then the request to confirm the address. */
import type { ErrorCode, SignupForm } from '@app/contract'
import { MOST_PEOPLE_COUNTED } from '@app/contract/limits'
import { NativeDialog } from '@app/ui/native-dialog'
import { ProgressMarks, ProgressSteps } from '@app/ui/progress-steps'
import { ResultArt } from '@app/ui/result'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../shared/texts.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { runSignup, STEPS } from './run-signup.ts'
import type { FieldErrors } from './validate-signup.ts'

interface SignupProgressProps {
  signup: SignupForm
  onRefused: (fieldErrors: FieldErrors, code?: ErrorCode) => void
}

/** What was found stays in view while the mail leaves, so that it can be read. */
function peopleText(t: ReturnType<typeof useText>, people: number | undefined): string {
  if (people === undefined) return t('signup.step.matching.text')
  return t(people < MOST_PEOPLE_COUNTED ? 'signup.step.people' : 'signup.step.people.many', { count: people })
}

export function SignupProgress({ signup, onRefused }: SignupProgressProps) {
  const t = useText()
  const [step, setStep] = useState(0)
  const [people, setPeople] = useState<number>()
  const [mailed, setMailed] = useState(false)
  const started = useRef(false)
  const run = useEffectEvent(async () => {
    const outcome = await runSignup(signup, { step: setStep, people: setPeople })
    if (!outcome.done) return onRefused(outcome.fieldErrors, outcome.code)
    setMailed(outcome.mailed)
    return setStep(STEPS.length)
  })
  useEffect(() => {
    // Once, however often the effect runs: a signup must not be sent twice.
    if (started.current) return
    started.current = true
    void run()
  }, [])
  const current = STEPS[step]
  if (current === undefined) {
    return (
      <NativeDialog key="done" open width={27} title={t('confirm.title')} before={<ResultArt name="mail" />}>
        <ConfirmEmail email={signup.email.trim()} mailed={mailed} />
      </NativeDialog>
    )
  }
  return (
    <NativeDialog
      key="steps"
      open
      width={27}
      title={t(`signup.step.${current}`)}
      before={<ProgressMarks count={STEPS.length} current={step} />}
    >
      <ProgressSteps
        steps={STEPS.map((name) => t(`signup.step.${name}`))}
        current={step}
        text={step < STEPS.indexOf('matching') ? t('signup.step.keep') : peopleText(t, people)}
        label={t('signup.progress')}
        valueText={t('signup.step.of', { step: step + 1, count: STEPS.length })}
        doneLabel={t('signup.step.done')}
      />
    </NativeDialog>
  )
}
