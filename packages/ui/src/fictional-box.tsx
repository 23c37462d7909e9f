import { Drama } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface FictionalBoxProps {
  /** The warning; put what matters in <b>. */
  children: ReactNode
}

/** The warning on a fictional profile, above its actions. */
export function FictionalBox({ children }: FictionalBoxProps) {
  return (
    <div className="fictional-box" role="note">
      <Icon of={Drama} size={22} />
      <div>{children}</div>
    </div>
  )
}
