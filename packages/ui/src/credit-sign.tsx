import { Drawing } from './drawing.tsx'
import type { IconDrawingProps } from './icon.tsx'

/** The sign of credits, to be used like an icon. */
export function CreditSign({ size = 24, ...rest }: IconDrawingProps) {
  return (
    <Drawing
      name="credit"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    />
  )
}
