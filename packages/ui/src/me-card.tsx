import type { ReactNode } from 'react'
import { Flap } from './flap.tsx'

export interface MeCardProps {
  photo?: string | undefined
  /** Stands in for a missing photo. */
  initials: string
  title: ReactNode
  text?: ReactNode
  /** A button, small. */
  action?: ReactNode
}

/** The member, at the top of the own pages. */
export function MeCard({ photo, initials, title, text, action }: MeCardProps) {
  return (
    <div className="mecard">
      <div className="portrait">
        {photo === undefined ? <span aria-hidden="true">{initials}</span> : <img src={photo} alt="" decoding="async" />}
      </div>
      <div className="tx">
        <h1>{title}</h1>
        {text && <p className="sm">{text}</p>}
        {action && <div className="act">{action}</div>}
      </div>
      <Flap />
    </div>
  )
}
