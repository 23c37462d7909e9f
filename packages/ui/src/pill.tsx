import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type LucideIcon } from './icon.tsx'

export interface PillProps {
  tone?: 'ok' | 'warn' | 'danger' | 'info' | 'brand' | 'flame' | 'photo' | undefined
  icon?: LucideIcon | undefined
  children: ReactNode
}

/** A status in a word. */
export function Pill({ tone, icon, children }: PillProps) {
  return (
    <span className={classNames('pill', tone && `pill--${tone}`)}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}
