import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface TimelineStep {
  id: string
  title: ReactNode
  text?: ReactNode
  /** It has not happened yet. */
  waiting?: boolean | undefined
}

/** What happened one after the other, and what is still to come. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ id, title, text, waiting }) => (
        <li key={id} className={classNames('timeline__step', waiting && 'timeline__step--waiting')}>
          <span className="timeline__dot">
            <Icon of={waiting ? Clock : Check} size={18} />
          </span>
          <span>
            <b className="timeline__title">{title}</b>
            {text && <span className="text-sm muted breaks">{text}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
