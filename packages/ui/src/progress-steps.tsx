import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
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

/** Work in steps that the reader waits for: a fuse that burns down and a list that is ticked off. */
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

/** As many matches as there are steps: burnt, the one that runs, and faint to come; stands over the title. */
export function ProgressMatches({ count, current }: { count: number; current: number }) {
  return (
    <div className="match-row" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <svg key={i} viewBox="0 0 14 52" data-faint={i > current || undefined}>
          {i < current ? BURNT : FRESH}
        </svg>
      ))}
    </div>
  )
}

const BURNT = (
  <>
    <path d="M5.5 14h3L9 52H5Z" fill="var(--ash)" />
    <path d="M5.4 12h3.4l1.2 12-2 5-2-4-1.4-3Z" fill="var(--burnt)" />
    <ellipse cx="7" cy="9" rx="4.4" ry="6.6" fill="var(--burnt)" />
  </>
)

const FRESH = (
  <>
    <rect x="5" y="12" width="4" height="40" fill="var(--wood)" />
    <rect x="7" y="12" width="2" height="40" fill="var(--wood-2)" />
    <ellipse cx="7" cy="9" rx="5.4" ry="8" fill="var(--brand)" />
    <ellipse cx="5.4" cy="6" rx="1.4" ry="2.4" fill="var(--photo)" opacity=".55" />
  </>
)
