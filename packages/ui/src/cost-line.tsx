import type { ReactNode } from 'react'
import { CreditIcon } from './credit-icon.tsx'

export interface CostLineProps {
  /** What it costs, in credits and in money. */
  children: ReactNode
  /** Balance before and after. */
  end?: ReactNode
}

/** The price, directly above what spends it. */
export function CostLine({ children, end }: CostLineProps) {
  return (
    <div className="cost-line">
      <CreditIcon size="sm" />
      <span>{children}</span>
      {end && <span className="cost-line__end">{end}</span>}
    </div>
  )
}
