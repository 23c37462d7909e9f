import type { ReactNode } from 'react'

export interface OnlineLabelProps {
  /** The words: presence is never the dot alone. */
  children: ReactNode
}

/** Someone is here now; only for real members. */
export function OnlineLabel({ children }: OnlineLabelProps) {
  return (
    <span className="online">
      <i className="online-dot" aria-hidden="true" />
      {children}
    </span>
  )
}
