import type { ReactNode } from 'react'
import { DividerStrip } from './divider-strip.tsx'
import { PortraitRow } from './portrait-row.tsx'
import type { PortraitProps } from './portrait.tsx'

export interface AuthScreenProps {
  logo: ReactNode
  /** Six portraits: a low band on phones, half the page from 992 px. */
  portraits: readonly PortraitProps[]
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A page with one form: signing up, logging in, a new password. It brings its own logo instead of a bar. */
export function AuthScreen({ logo, portraits, title, lead, children }: AuthScreenProps) {
  return (
    <div className="auth">
      <div className="auth__art">
        {logo}
        <PortraitRow portraits={portraits} scale="login" />
        <DividerStrip />
      </div>
      <div className="auth__form">
        <div className="auth__head">
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}
