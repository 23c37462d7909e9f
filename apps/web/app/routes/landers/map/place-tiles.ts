/** Names and numbers on the map. A region that is on no map yet stands behind the others, so that nobody's is missing. */
import type { MemberStep } from '@app/contract/lander-names'
import { tilesOf, type Tile } from './region-tiles.ts'

export interface RegionTile extends Tile {
  name: string
  members: MemberStep | null
}

interface Named {
  key: string
  name: string
}

const COLUMNS = 3

export function placeTiles(
  country: string,
  regions: readonly Named[],
  counts: Readonly<Partial<Record<string, MemberStep>>>,
): RegionTile[] {
  const drawn = tilesOf(country)
  const missing = regions.filter(({ key }) => !drawn.some(({ region }) => region === key))
  const below = Math.max(0, ...drawn.map(({ row }) => row))
  const added = missing.map(({ key }, nth) => ({
    region: key,
    column: (nth % COLUMNS) + 1,
    row: below + 1 + Math.floor(nth / COLUMNS),
  }))
  return [...drawn, ...added].flatMap((tile) => {
    const named = regions.find(({ key }) => key === tile.region)
    return named ? [{ ...tile, name: named.name, members: counts[tile.region] ?? null }] : []
  })
}
