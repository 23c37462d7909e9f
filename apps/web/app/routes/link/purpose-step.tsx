/** A link that is used where it was opened, by one press. */
import type { ErrorCode } from '@app/contract'
import { LinkStep } from '../../features/mail-link/link-step.tsx'
import { leaveFor } from '../../shared/forms/use-submit.ts'
import { useText } from '../../shared/texts.tsx'
import { STEPS } from './steps.ts'

interface PurposeStepProps {
  purpose: keyof typeof STEPS
  token: string
  onRefused: (code: ErrorCode) => void
}

export function PurposeStep({ purpose, token, onRefused }: PurposeStepProps) {
  const t = useText()
  const step = STEPS[purpose]
  return (
    <LinkStep
      title={t(step.title)}
      text={t(step.text)}
      go={t(step.go)}
      act={() => step.use(token)}
      onDone={() => leaveFor(step.done, 'replace')}
      onRefused={onRefused}
    />
  )
}
