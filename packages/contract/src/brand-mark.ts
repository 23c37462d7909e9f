/** The mark of a brand as SVG, in the colours of its light theme: for icons and pictures, which follow no theme. */
import type { Brand, LogoShape } from './sites.ts'

function colourOf({ light }: Brand, name: string | undefined): string {
  if (name === undefined) return 'none'
  if (name === 'flame') return light.flame
  return name === 'night' || name === 'ink' ? light.night : light.brand
}

function drawShape(brand: Brand, shape: LogoShape): string {
  const fill = colourOf(brand, shape.fill)
  if (shape.kind === 'circle') return `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}" fill="${fill}"/>`
  const stroke = colourOf(brand, shape.stroke)
  return `<path d="${shape.d}" fill="${fill}" stroke="${stroke}" stroke-width="${shape.width ?? 0}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** The mark as a drawing of its own, or as a part of another one with a place in it. */
export function drawMark(brand: Brand, place = ''): string {
  const shapes = brand.logo.shapes.map((shape) => drawShape(brand, shape))
  return `<svg xmlns="http://www.w3.org/2000/svg" ${place}viewBox="${brand.logo.view_box}">${shapes.join('')}</svg>`
}
