import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import { classNames } from './class-names.ts'

export type IconDrawingProps = Omit<LucideProps, 'ref' | 'name' | 'viewBox' | 'absoluteStrokeWidth'>

/** An icon of lucide, imported by name where it is used, or the sign of credits. */
export type LucideIcon = ComponentType<IconDrawingProps>

export interface IconProps extends IconDrawingProps {
  of: LucideIcon
}

/** A decorative icon: the word beside it carries the meaning. */
export function Icon({ of: Shape, size = 20, className, ...rest }: IconProps) {
  return <Shape size={size} className={classNames('icon', className)} aria-hidden="true" focusable="false" {...rest} />
}
