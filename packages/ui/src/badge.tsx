import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Above this many a badge says only that there are more, spec §9. */
export const BADGE_CAP = 99

export interface BadgeProps {
  /** A count; above `cap` it reads "99+". */
  count?: number | undefined
  cap?: number | undefined
  tone?: 'brand' | 'warn' | 'danger' | 'mute' | undefined
  /** What the number counts, for screen readers: "128 new". */
  label?: string | undefined
  /** A word or sign instead of a count. */
  children?: ReactNode
  className?: string | undefined
}

/** A count or a word on a dot. */
export function Badge({ count, cap = BADGE_CAP, tone = 'brand', label, children, className }: BadgeProps) {
  const content = count === undefined ? children : count > cap ? `${cap}+` : count
  return (
    <span className={classNames('badge', tone !== 'brand' && `badge--${tone}`, className)}>
      {label === undefined ? content : <span aria-hidden="true">{content}</span>}
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
