/** The names of regions by their key. */
import type { Regions } from '../api/regions.ts'

export function regionNames(regions: Regions): Record<string, string> {
  return Object.fromEntries(Object.values(regions).flatMap((list) => list.map(({ key, name }) => [key, name] as const)))
}
