/** A line of an amount, with the pattern it is drawn in. */
import type { ReactNode } from 'react'

interface SpentRowProps {
  label: ReactNode
  value: ReactNode
  /** How the chart draws it. */
  swatch?: 'plain' | 'striped'
}

export function SpentRow({ label, value, swatch }: SpentRowProps) {
  return (
    <div className="spent-row">
      <dt>
        {swatch && <span className={swatch === 'striped' ? 'swatch swatch--striped' : 'swatch'} aria-hidden="true" />}
        {label}
      </dt>
      <dd className="numeric nowrap">{value}</dd>
    </div>
  )
}
