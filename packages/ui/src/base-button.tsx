import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

export interface BaseButtonProps extends ComponentProps<'button'> {
  /** The browser does what it is for, script or not: it sends a form to an address, or closes a native dialog. */
  native?: boolean | undefined
}

/** The bare button of every other. One that needs script is disabled until script listens, so that no press is lost. */
export function BaseButton({ native, type = 'button', disabled, ...rest }: BaseButtonProps) {
  const hydrated = useHydrated()
  // Radix menus listen to the pointer instead of the click.
  const needsScript = type === 'submit' || rest.onClick !== undefined || rest.onPointerDown !== undefined
  return <button {...rest} type={type} disabled={disabled || (needsScript && !native && !hydrated)} />
}
