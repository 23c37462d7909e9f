import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps extends ComponentProps<'div'> {
  /** A hairline instead of a shadow. */
  line?: boolean | undefined
  /** No padding: what is inside reaches the edge. */
  flush?: boolean | undefined
}

export function Card({ line, flush, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames('card', line && 'card--line', flush && 'card--flush', className)} />
}
