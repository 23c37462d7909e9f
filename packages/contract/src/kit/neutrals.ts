/**
 * Every neutral of a brand from one seed colour. Of the seed only its hue and how colourful it is count: how light each
 * neutral is stands here, so that text stays readable whatever the seed.
 */
import { fromOklch, toOklch } from './oklch.ts'

export type Theme = 'light' | 'dark'

/** How light, and what part of the seed's chroma. */
type Rung = readonly [lightness: number, chroma: number]

const LIGHT = {
  bg: [0.979, 0.14],
  surface: [1, 0],
  sunken: [0.948, 0.28],
  raised: [1, 0],
  ink: [0.212, 1],
  muted: [0.468, 0.95],
  subtle: [0.516, 0.86],
  line: [0.903, 0.4],
  'line-strong': [0.64, 0.86],
  'seg-track': [0.933, 0.37],
  'seg-on': [1, 0],
  skeleton: [0.948, 0.28],
  'on-night': [0.974, 0.4],
  shade: [0.176, 1.2],
} as const satisfies Record<string, Rung>

export type Neutral = keyof typeof LIGHT

const DARK: Readonly<Record<Neutral, Rung>> = {
  bg: [0.165, 0.7],
  surface: [0.204, 0.9],
  sunken: [0.182, 0.78],
  raised: [0.24, 1.05],
  ink: [0.963, 0.38],
  muted: [0.791, 0.9],
  subtle: [0.672, 1.05],
  line: [0.301, 1.15],
  'line-strong': [0.562, 1.25],
  'seg-track': [0.232, 1.05],
  'seg-on': [0.337, 1.5],
  skeleton: [0.273, 1.05],
  'on-night': [0.965, 0.5],
  shade: [0.105, 0.65],
}

/** The most colour that a neutral takes from its seed: with more it would be no neutral. */
const MOST_CHROMA = 0.04

export function neutralsOf(seed: string, theme: Theme): Record<Neutral, string> {
  const { chroma, hue } = toOklch(seed)
  const strength = Math.min(chroma, MOST_CHROMA)
  const rungs = Object.entries(theme === 'light' ? LIGHT : DARK)
  return Object.fromEntries(
    rungs.map(([name, [lightness, part]]) => [name, fromOklch({ lightness, chroma: part * strength, hue })]),
  ) as Record<Neutral, string>
}
