/** Contrast as the WCAG 2 measures it. */
import { linearChannels } from './oklch.ts'

function luminance(hex: string): number {
  const [red, green, blue] = linearChannels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Of two `#rrggbb`, in either order: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
