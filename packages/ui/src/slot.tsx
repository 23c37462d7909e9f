import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = Record<string, unknown>

/** Gives an only child our class and attributes (its own win), so that public pages need no Radix for `asChild`. */
export function Slot({
  child,
  props,
  render,
}: {
  child: ReactNode
  props: Props
  render: (inner: ReactNode) => ReactNode
}) {
  const only = Children.only(child)
  if (!isValidElement(only)) return null
  const element = only as ReactElement<Props & { className?: string; children?: ReactNode }>
  const className = classNames(props.className as string, element.props.className)
  return cloneElement(element, { ...props, ...element.props, className }, render(element.props.children))
}
