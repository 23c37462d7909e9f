/** What years leave on a face. The lines are thin: nobody is drawn older than they are. */
import { bothSides, circle, line } from './svg.ts'

const INK = '#3b1a12'

export function drawAge(age: number): string {
  const strength = Math.min(1, Math.max(0, (age - 38) / 34))
  if (strength === 0) return ''
  const opacity = (0.16 + 0.26 * strength).toFixed(2)
  const smile = 'M266,362 C254,372 246,386 246,404'
  const corners = age > 46 ? 'M214,298 l-9,-5 M213,306 l-10,1 M214,314 l-8,6' : ''
  const below = age > 52 ? 'M236,326 Q254,336 274,328' : ''
  const forehead = age > 60 ? 'M256,236 Q300,228 344,236' : ''
  const brow = age > 66 ? 'M266,220 Q300,214 334,220' : ''
  return (
    bothSides(line([smile, corners, below].join(' '), INK, 3.2, `opacity="${opacity}"`)) +
    (forehead && line([forehead, brow].join(' '), INK, 3, `opacity="${opacity}"`))
  )
}

const SPOTS = [
  [238, 346],
  [250, 356],
  [262, 344],
  [246, 334],
  [270, 354],
  [330, 352],
  [342, 344],
  [356, 354],
  [346, 334],
  [364, 342],
  [292, 330],
  [308, 336],
] as const

export const drawFreckles = (colour: string) =>
  SPOTS.map(([x, y]) => circle(x, y, 2.6, colour, 'opacity=".55"')).join('')

export const drawBlush = (colour: string) =>
  `<g opacity=".11"><ellipse cx="240" cy="362" rx="30" ry="20" fill="${colour}"/><ellipse cx="360" cy="362" rx="30" ry="20" fill="${colour}"/></g>`
