import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  Children,
  cloneElement,
  isValidElement,
  type ReactElement,
} from 'react'
import { BaseButton, type BaseButtonProps } from './base-button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type LucideIcon } from './icon.tsx'
import { Link } from './link.tsx'

export type ButtonVariant =
  | 'primary'
  | 'night'
  | 'line'
  | 'soft'
  | 'quiet'
  | 'ghost'
  | 'flame'
  | 'danger'
  | 'danger-solid'

interface Look {
  /** What it looks like; without one it is a bare, disabled-looking box. */
  variant?: ButtonVariant | undefined
  /** 44, 48 or 56 px high. */
  size?: 'sm' | 'md' | 'lg' | undefined
  /** As wide as its box. */
  block?: boolean | undefined
  /** Shows the spinner and takes no clicks; the words stay the caller's ("Sending…"). */
  busy?: boolean | undefined
  /** The price, shown behind a rule at the end. */
  cost?: ReactNode
  /** An icon before the words. */
  icon?: LucideIcon | undefined
  children: ReactNode
}

type AsButton = Look & BaseButtonProps & { href?: never; asChild?: never }
type AsLink = Look & Omit<ComponentProps<'a'>, 'href'> & { href: string; asChild?: never }
type AsChild = Look & { asChild: true; href?: never; className?: string }
export type ButtonProps = AsButton | AsLink | AsChild

export function Button(props: ButtonProps) {
  const {
    variant,
    size = 'md',
    block,
    busy,
    cost,
    icon,
    children,
    className,
    asChild,
    ...rest
  } = props as Look & Omit<BaseButtonProps, keyof Look> & { asChild?: true; href?: string }
  const shared = {
    ...rest,
    className: classNames(
      'button',
      variant && `button--${variant}`,
      size !== 'md' && `button--${size}`,
      block && 'button--block',
      className,
    ),
    ...(busy ? { 'aria-busy': true, onClick: stop } : undefined),
  }
  const inside = (words: ReactNode) => (
    <>
      {busy ? <span className="spin" aria-hidden="true" /> : icon && <Icon of={icon} size={size === 'sm' ? 16 : 20} />}
      {words}
      {cost !== undefined && <span className="button__cost">{cost}</span>}
    </>
  )
  if (asChild) return <Slot child={children} props={shared} render={inside} />
  if (rest.href !== undefined) {
    return <Link {...(shared as ComponentProps<'a'> & { href: string })}>{inside(children)}</Link>
  }
  return <BaseButton {...shared}>{inside(children)}</BaseButton>
}

// A busy form must not be sent twice by Enter either, which pointer-events cannot stop.
function stop(event: MouseEvent) {
  event.preventDefault()
}

type Props = Record<string, unknown>

/** Gives an only child our class and attributes (its own win), so that public pages need no Radix for `asChild`. */
function Slot({ child, props, render }: { child: ReactNode; props: Props; render: (inner: ReactNode) => ReactNode }) {
  const only = Children.only(child)
  if (!isValidElement(only)) return null
  const element = only as ReactElement<Props & { className?: string; children?: ReactNode }>
  const className = classNames(props.className as string, element.props.className)
  return cloneElement(element, { ...props, ...element.props, className }, render(element.props.children))
}
