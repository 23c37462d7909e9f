import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'

export interface FactListProps {
  facts: readonly { key: string; icon: LucideIcon; label: ReactNode; value: ReactNode }[]
}

/** What somebody says of themselves in a word each. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="facts">
      {facts.map(({ key, icon, label, value }) => (
        <div key={key}>
          <dt>
            <Icon of={icon} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
