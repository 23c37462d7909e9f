/** What happens after the form is sent: four steps that cannot be closed, then the request to confirm the address. */
import type { ErrorCode, SignupForm } from '@app/contract'
import { NativeDialog } from '@app/ui/native-dialog'
import { ProgressMatches, ProgressSteps } from '@app/ui/progress-steps'
import { ResultArt } from '@app/ui/result'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../shared/texts.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { runSignup, STEPS } from './run-signup.ts'
import type { Faults } from './signup-faults.ts'

interface SignupProgressProps {
  signup: SignupForm
  onRefused: (faults: Faults, code?: ErrorCode) => void
}

export function SignupProgress({ signup, onRefused }: SignupProgressProps) {
  const t = useText()
  const [step, setStep] = useState(0)
  const started = useRef(false)
  const run = useEffectEvent(async () => {
    const outcome = await runSignup(signup, setStep)
    if (outcome.done) setStep(STEPS.length)
    else onRefused(outcome.faults, outcome.code)
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
        <ConfirmEmail email={signup.email.trim()} />
      </NativeDialog>
    )
  }
  return (
    <NativeDialog
      key="steps"
      open
      width={27}
      title={t(`signup.step.${current}`)}
      before={<ProgressMatches count={STEPS.length} current={step} />}
    >
      <ProgressSteps
        steps={STEPS.map((name) => t(`signup.step.${name}`))}
        current={step}
        text={t(current === 'matching' ? 'signup.step.matching.text' : 'signup.step.keep')}
        label={t('signup.progress')}
        valueText={t('signup.step.of', { step: step + 1, count: STEPS.length })}
        doneLabel={t('signup.step.done')}
      />
    </NativeDialog>
  )
}
