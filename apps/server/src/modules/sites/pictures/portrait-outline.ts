/** The shape of portraits that an art set writes as a `border-radius`, as a path: pictures for others show people in it too. */

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels of a rem, where nobody chose another size of letters. */
const REM = 16
const LENGTH = /^(\d*\.?\d+)(%|px|rem)?$/

/** One length of a corner, in pixels; a percentage is of the side it lies on. */
function inPixels(length: string, side: number): number {
  const [, amount = '0', unit] = LENGTH.exec(length) ?? []
  if (unit === '%') return (Number(amount) / 100) * side
  return Number(amount) * (unit === 'rem' ? REM : 1)
}

/** One to four lengths, as CSS repeats them: top left, top right, bottom right, bottom left. */
function fourOf(lengths: string, side: number): [number, number, number, number] {
  const [first = '0', second = first, third = first, fourth = second] = lengths.trim().split(/\s+/)
  return [inPixels(first, side), inPixels(second, side), inPixels(third, side), inPixels(fourth, side)]
}

/** Whether an outline can be drawn of it. */
export const isPortraitShape = (radius: string): boolean => {
  const parts = radius.split('/').map((part) => part.trim().split(/\s+/))
  return parts.length <= 2 && parts.every((lengths) => lengths.length <= 4 && lengths.every((one) => LENGTH.test(one)))
}

export function portraitOutline(radius: string, { x, y, width, height }: Box): string {
  const [across = '0', down = across] = radius.split('/')
  const h = fourOf(across, width)
  const v = fourOf(down, height)
  // Corners that do not fit a side all become smaller together, as in CSS.
  const fit = Math.min(
    1,
    width / (h[0] + h[1] || 1),
    width / (h[2] + h[3] || 1),
    height / (v[0] + v[3] || 1),
    height / (v[1] + v[2] || 1),
  )
  const place = (value: number) => String(Math.round(value * 100) / 100)
  const arc = (corner: 0 | 1 | 2 | 3, toX: number, toY: number) =>
    `A${place(h[corner] * fit)} ${place(v[corner] * fit)} 0 0 1 ${place(toX)} ${place(toY)}`
  const right = x + width
  const bottom = y + height
  return [
    `M${place(x + h[0] * fit)} ${place(y)}`,
    `H${place(right - h[1] * fit)}`,
    arc(1, right, y + v[1] * fit),
    `V${place(bottom - v[2] * fit)}`,
    arc(2, right - h[2] * fit, bottom),
    `H${place(x + h[3] * fit)}`,
    arc(3, x, bottom - v[3] * fit),
    `V${place(y + v[0] * fit)}`,
    arc(0, x + h[0] * fit, y),
    'Z',
  ].join('')
}
