import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Icon } from './icon.tsx'

export interface ProgressStepsProps {
  steps: readonly ReactNode[]
  /** Which one runs now, from 0. */
  current: number
  /** What goes on now, in more words. */
  text: ReactNode
  label: string
  /** "Step 2 of 4". */
  valueText: string
  /** Said after a step that is over. */
  doneLabel: ReactNode
}

/** Work in steps that the reader waits for: a bar and a list that is ticked off. */
export function ProgressSteps({ steps, current, text, label, valueText, doneLabel }: ProgressStepsProps) {
  return (
    <div className="progress-steps">
      <div role="status">
        <p className="sr-only">{steps[current]}</p>
        <p className="muted center">{text}</p>
      </div>
      <ProgressBar value={((current + 0.5) / steps.length) * 100} label={label} valueText={valueText} />
      <ol>
        {steps.map((step, i) => (
          <li key={i} aria-current={i === current ? 'step' : undefined} data-over={i < current || undefined}>
            <span className="progress-steps__mark">
              {i < current && <Icon of={Check} size={20} />}
              {i === current && <span className="spin" aria-hidden="true" />}
              {i > current && <i aria-hidden="true" />}
            </span>
            {step}
            {i < current && <span className="sr-only">{doneLabel}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** As many marks as there are steps: those that are over, the one that runs, and faint those to come; stands over the title. */
export function ProgressMarks({ count, current }: { count: number; current: number }) {
  return (
    <div className="step-row" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <Drawing key={i} name={i < current ? 'step-done' : 'step-now'} data-faint={i > current || undefined} />
      ))}
    </div>
  )
}
