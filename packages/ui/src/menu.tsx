import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type LucideIcon } from './icon.tsx'

export interface MenuProps extends ComponentProps<'div'> {
  /** In rem; 15 or as wide as its words without it. */
  width?: 16 | undefined
}

/** The box of a menu: native popovers and Radix menus share it. */
export function Menu({ width, className, ...rest }: MenuProps) {
  return <div {...rest} data-width={width} className={classNames('menu', className)} />
}

export interface MenuRowProps {
  icon?: LucideIcon | undefined
  children: ReactNode
  /** A quiet word at the end. */
  tail?: ReactNode
  /** Ticked: the current choice. */
  ticked?: boolean | undefined
}

/** What stands inside a menu item. */
export function MenuRow({ icon, children, tail, ticked }: MenuRowProps) {
  return (
    <>
      {icon && <Icon of={icon} />}
      {children}
      {(tail || ticked) && (
        <span className="menu__tail">
          {tail}
          {ticked && <Icon of={Check} />}
        </span>
      )}
    </>
  )
}

export interface MenuHeadProps {
  avatar?: ReactNode
  title: ReactNode
  text?: ReactNode
}

/** Who the menu belongs to. */
export function MenuHead({ avatar, title, text }: MenuHeadProps) {
  return (
    <div className="menu__head">
      {avatar}
      <div>
        <b>{title}</b>
        {text && <span className="text-xs muted">{text}</span>}
      </div>
    </div>
  )
}
