/** Finding a position from distances to others, as a thief would. */

/** Longitude and latitude. */
export interface Position {
  x: number
  y: number
}

export interface Measured {
  from: Position
  km: number
}

const KM_PER_DEGREE = 111.2
const widthOf = ({ y }: Position) => KM_PER_DEGREE * Math.cos((y * Math.PI) / 180)

export function kmBetween(from: Position, to: Position): number {
  return Math.hypot((to.x - from.x) * widthOf(from), (to.y - from.y) * KM_PER_DEGREE)
}

/** So far in this direction. */
export function moved(from: Position, km: number, angle: number): Position {
  return { x: from.x + (km * Math.cos(angle)) / widthOf(from), y: from.y + (km * Math.sin(angle)) / KM_PER_DEGREE }
}

const STEPS = 400

/** Where the distances agree best: near ones weigh more, since they are off by less. */
export function bestFit(measured: readonly Measured[]): Position {
  let at = measured.reduce((best, from) => (from.km < best.km ? from : best)).from
  for (let step = 0; step < STEPS; step += 1) {
    let [east, north, weights] = [0, 0, 0]
    for (const { from, km } of measured) {
      const far = Math.max(kmBetween(from, at), 0.01)
      const weight = 1 / (1 + km)
      const pull = (weight * (km - far)) / far
      east += pull * (at.x - from.x)
      north += pull * (at.y - from.y)
      weights += weight
    }
    at = { x: at.x + east / weights, y: at.y + north / weights }
  }
  return at
}
