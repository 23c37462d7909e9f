import type { LucideIcon, LucideProps } from 'lucide-react'
import { classNames } from './class-names.ts'

export type { LucideIcon }

export interface IconProps extends Omit<LucideProps, 'ref'> {
  /** The lucide icon, imported by name where it is used. */
  of: LucideIcon
}

/** A decorative icon: the word beside it carries the meaning. */
export function Icon({ of: Drawing, size = 20, className, ...rest }: IconProps) {
  return (
    <Drawing size={size} className={classNames('icon', className)} aria-hidden="true" focusable="false" {...rest} />
  )
}
