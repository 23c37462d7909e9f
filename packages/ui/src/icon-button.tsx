import type { ComponentProps, ReactNode } from 'react'
import { BaseButton, type BaseButtonProps } from './base-button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type LucideIcon } from './icon.tsx'
import { Link } from './link.tsx'

interface Look {
  /** What it does, for those who cannot see the icon. */
  label: string
  icon: LucideIcon
  iconSize?: number | undefined
  variant?: 'plain' | 'line' | 'fill' | 'brand' | 'photo' | undefined
  /** 44, 56 or 68 px. */
  size?: 'md' | 'lg' | 'xl' | undefined
  /** For a toggle (like): on or off; leave out for a plain action. */
  pressed?: boolean | undefined
  /** A badge in its corner. */
  badge?: ReactNode
}

type AsButton = Look & Omit<BaseButtonProps, 'children'> & { href?: never }
type AsLink = Look & Omit<ComponentProps<'a'>, 'href' | 'children'> & { href: string }
export type IconButtonProps = AsButton | AsLink

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    iconSize,
    variant = 'plain',
    size = 'md',
    pressed,
    badge,
    className,
    ...rest
  } = props as Look & BaseButtonProps & { href?: string }
  const shared = {
    ...rest,
    'aria-label': label,
    'aria-pressed': pressed,
    className: classNames(
      'icon-button',
      variant !== 'plain' && `icon-button--${variant}`,
      size !== 'md' && `icon-button--${size}`,
      className,
    ),
  }
  const inside = (
    <>
      <Icon of={icon} size={iconSize ?? (size === 'md' ? 22 : 26)} />
      {badge}
    </>
  )
  if (rest.href !== undefined) {
    return <Link {...(shared as ComponentProps<'a'> & { href: string })}>{inside}</Link>
  }
  return <BaseButton {...shared}>{inside}</BaseButton>
}
