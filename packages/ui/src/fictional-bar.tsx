import { Drama } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface FictionalBarProps {
  children: ReactNode
  /** A link or button at the end: "Why?". */
  action?: ReactNode
}

/** The line under a fictional profile's chat header. */
export function FictionalBar({ children, action }: FictionalBarProps) {
  return (
    <div className="fictional-bar" role="note">
      <Icon of={Drama} size={16} />
      <span>{children}</span>
      {action}
    </div>
  )
}
