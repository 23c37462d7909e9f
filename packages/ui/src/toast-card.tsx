import { Check, CircleAlert, Undo2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type LucideIcon } from './icon.tsx'

export type ToastTone = 'info' | 'undo' | 'error'

const ICONS: Record<ToastTone, LucideIcon> = { info: Check, undo: Undo2, error: CircleAlert }

export interface ToastCardProps extends ComponentProps<'li'> {
  /** The element; a list item unless told. */
  as?: 'li' | 'div' | undefined
  tone?: ToastTone | undefined
  /** Another icon than the tone's own. */
  icon?: LucideIcon | undefined
  children: ReactNode
  /** The button at the end. */
  end?: ReactNode
}

/** How a toast looks, without what makes it come and go. */
export function ToastCard({ as = 'li', tone = 'info', icon, children, end, className, ...rest }: ToastCardProps) {
  const Box = as as 'li'
  return (
    <Box {...rest} className={classNames('toast', className)}>
      <Icon of={icon ?? ICONS[tone]} />
      <span className="grow">{children}</span>
      {end}
    </Box>
  )
}
