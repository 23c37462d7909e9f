/** Pure rules of likes. */
import { createHash } from 'node:crypto'

const drawn = (day: string, id: string) => createHash('sha256').update(`${day} ${id}`).digest('base64')

/** One of them, the same all day however they stand in line. */
export function pickOfDay(ids: readonly string[], day: string): string | undefined {
  const draws = new Map(ids.map((id) => [drawn(day, id), id]))
  const [first] = [...draws.keys()].toSorted()
  return first === undefined ? undefined : draws.get(first)
}
