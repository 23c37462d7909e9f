/** The mark of a brand as SVG: for icons and pictures, which follow no theme. */
import type { Brand, LogoShape } from './sites.ts'

/** The colours of the light theme on a light ground, those of the dark theme on the brand's night, or white alone. */
export type MarkGround = 'light' | 'night' | 'none'

function colourOf(brand: Brand, ground: MarkGround, name: string | undefined): string {
  if (name === undefined) return 'none'
  if (ground === 'none') return '#ffffff'
  const palette = ground === 'night' ? brand.dark : brand.light
  if (name === 'flame') return palette.flame
  // Drawn in night, a shape would not be seen on it.
  return (name === 'night' || name === 'ink') && ground === 'light' ? palette.night : palette.brand
}

function drawShape(brand: Brand, ground: MarkGround, shape: LogoShape): string {
  const fill = colourOf(brand, ground, shape.fill)
  if (shape.kind === 'circle') return `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" fill="${fill}"/>`
  const stroke = colourOf(brand, ground, shape.stroke)
  return `<path d="${shape.d}" fill="${fill}" stroke="${stroke}" stroke-width="${shape.width ?? 0}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** The mark as a drawing of its own, or as a part of another one with a place in it. */
export function drawMark(brand: Brand, place = '', ground: MarkGround = 'light'): string {
  const shapes = brand.logo.shapes.map((shape) => drawShape(brand, ground, shape))
  return `<svg xmlns="http://www.w3.org/2000/svg" ${place}viewBox="${brand.logo.view_box}">${shapes.join('')}</svg>`
}
