import type { ReactNode } from 'react'
import { Flap } from './flap.tsx'
import { Matchbook } from './matchbook.tsx'
import type { StickProps } from './stick.tsx'

export interface AuthScreenProps {
  logo: ReactNode
  /** Six portraits: a low band on phones, half the page from 992 px. */
  sticks: readonly StickProps[]
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A page with one form: signing up, logging in, a new password. It brings its own logo instead of a bar. */
export function AuthScreen({ logo, sticks, title, lead, children }: AuthScreenProps) {
  return (
    <div className="auth">
      <div className="auth__art">
        {logo}
        <Matchbook sticks={sticks} scale="login" />
        <Flap />
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
