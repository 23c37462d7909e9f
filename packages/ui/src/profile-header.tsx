import type { ReactNode } from 'react'
import { DividerStrip } from './divider-strip.tsx'

export interface ProfileHeaderProps {
  photo?: string | undefined
  /** Stands in for a missing photo. */
  initials: string
  title: ReactNode
  text?: ReactNode
  /** A button, small. */
  action?: ReactNode
}

/** The member, at the top of the own pages. */
export function ProfileHeader({ photo, initials, title, text, action }: ProfileHeaderProps) {
  return (
    <div className="me-card">
      <div className="me-card__portrait">
        {photo === undefined ? <span aria-hidden="true">{initials}</span> : <img src={photo} alt="" decoding="async" />}
      </div>
      <div className="me-card__words">
        <h1>{title}</h1>
        {text && <p className="text-sm">{text}</p>}
        {action && <div className="me-card__actions">{action}</div>}
      </div>
      <DividerStrip />
    </div>
  )
}
