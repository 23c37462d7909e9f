import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export interface TopBarFrameProps {
  logo: ReactNode
  /** Without ground and rule, over a hero. */
  plain?: boolean | undefined
}

export function TopBarFrame({ logo, plain, children }: TopBarFrameProps & { children: ReactNode }) {
  return (
    <header className={classNames('top-bar', plain && 'top-bar--plain')}>
      <div className="container">
        {logo}
        {children}
      </div>
    </header>
  )
}

export interface NavTarget {
  href: string
  label: ReactNode
}

export interface VisitorTopBarProps extends TopBarFrameProps {
  /** The language menu; from 992 px (the footer holds one below). */
  localeMenu?: ReactNode
  logIn?: NavTarget | undefined
  join?: NavTarget | undefined
}

export function VisitorTopBar({ localeMenu, logIn, join, ...bar }: VisitorTopBarProps) {
  return (
    <TopBarFrame {...bar}>
      <div className="top-bar__end">
        {localeMenu && <div className="only-wide">{localeMenu}</div>}
        {logIn && (
          <Button variant="ghost" size="sm" href={logIn.href}>
            {logIn.label}
          </Button>
        )}
        {join && (
          <Button variant="night" size="sm" href={join.href}>
            {join.label}
          </Button>
        )}
      </div>
    </TopBarFrame>
  )
}
