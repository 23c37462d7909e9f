/** What stands on what, and whether it can be seen there. A pair that the product draws and that is not here is a fault of this list. */
import type { Brand } from '../sites.ts'
import { allColours } from './colours.ts'
import { contrast } from './contrast.ts'
import type { Theme } from './neutrals.ts'

export interface Pair {
  front: string
  back: string
  /** The least contrast: 4.5 for text, 3 for shapes (WCAG 2.2, 1.4.3 and 1.4.11). */
  least: number
}

const TEXT: readonly (readonly [front: string, ...backs: string[]])[] = [
  ['ink', 'bg', 'surface', 'sunken', 'raised', 'seg-on', 'brand-tint', 'brand-soft', 'flame-soft'],
  ['muted', 'bg', 'surface', 'sunken', 'raised', 'seg-track', 'flame-soft', 'brand-tint'],
  ['subtle', 'bg', 'surface', 'sunken'],
  ['on-brand', 'brand', 'brand-hover'],
  ['brand-ink', 'bg', 'surface', 'brand-soft', 'brand-tint'],
  ['on-night', 'night', 'night-2'],
  ['on-night-muted', 'night'],
  ['flame', 'night'],
  ['flame-ink', 'flame-soft'],
  ['on-flame', 'flame'],
  ['on-warning', 'warning-solid'],
  ['bg', 'ink'],
  ['success', 'success-soft', 'surface'],
  ['danger', 'danger-soft', 'bg', 'surface'],
  ['on-danger', 'danger'],
  ['info', 'info-soft'],
  ['fic', 'fic-soft', 'bg', 'surface'],
  ['on-fic', 'fic'],
  ['on-photo', 'photo', 'plate', 'plate-2'],
  ['fic-on-photo', 'photo'],
  ['warning', 'warning-soft'],
]
const SHAPES: typeof TEXT = [
  ['line-strong', 'surface', 'bg'],
  ['online', 'surface'],
  ['focus', 'bg', 'surface'],
  ['brand', 'bg', 'surface'],
]

const pairsOf = (rows: typeof TEXT, least: number): Pair[] =>
  rows.flatMap(([front, ...backs]) => backs.map((back) => ({ front, back, least })))

export const PAIRS: readonly Pair[] = [...pairsOf(TEXT, 4.5), ...pairsOf(SHAPES, 3)]

export interface MeasuredPair extends Pair {
  theme: Theme
  measured: number
}

export function measurePairs(brand: Brand): MeasuredPair[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const colours = allColours(brand, theme)
    return PAIRS.map((pair) => ({
      ...pair,
      theme,
      measured: contrast(colours[pair.front] ?? '', colours[pair.back] ?? ''),
    }))
  })
}

/** The pairs of a brand that could not be read, each with what it is and what it needs. */
export function contrastErrors(brand: Brand): string[] {
  return measurePairs(brand)
    .filter(({ measured, least }) => !(measured >= least))
    .map(
      ({ theme, front, back, measured, least }) =>
        `${theme} ${front} on ${back} is ${measured.toFixed(2)}, needs ${String(least)}`,
    )
}
