import { describe, expect, test } from 'vitest'
import { Brand } from '../sites.ts'
import { ART_SET_NAMES, ART_SETS } from './art-sets.ts'
import { allColours, brandColours } from './colours.ts'
import { contrastErrors, measurePairs, PAIRS } from './contrast-pairs.ts'
import { contrast } from './contrast.ts'
import { corners } from './corners.ts'
import { kitStyle } from './kit-style.ts'
import { neutralsOf } from './neutrals.ts'
import { fromOklch, toOklch } from './oklch.ts'
import { PLAIN_BRAND } from './plain-brand.ts'
import { TYPE_PAIR_NAMES } from './type-pairs.ts'

/** Seeds all around the wheel, from hardly coloured to far too much. */
const SEEDS = Array.from({ length: 36 }, (_, at) => at * 10).flatMap((hue) =>
  [0.005, 0.03, 0.2].map((chroma) => fromOklch({ lightness: 0.35, chroma, hue })),
)

test('contrast is that of the WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#D4301F', '#FFFFFF')).toBeCloseTo(4.95, 1)
})

test('a colour is the same after it was taken apart and put together', () => {
  for (const hex of ['#000000', '#ffffff', '#d4301f', '#0f6b52', '#3b3f8f', '#ffc53d', '#281016']) {
    expect(fromOklch(toOklch(hex))).toBe(hex)
  }
  expect(toOklch('#ff0000').hue).toBeCloseTo(29.2, 0)
})

test('what no screen can show is made greyer, and keeps its lightness and hue', () => {
  const shown = toOklch(fromOklch({ lightness: 0.5, chroma: 0.4, hue: 150 }))
  expect(shown.lightness).toBeCloseTo(0.5, 2)
  expect(Math.abs(shown.hue - 150)).toBeLessThan(3)
  expect(shown.chroma).toBeLessThan(0.2)
})

describe('neutrals', () => {
  test('of any seed are readable in both themes', () => {
    expect(SEEDS).toHaveLength(108)
    for (const neutral of SEEDS) expect(contrastErrors({ ...PLAIN_BRAND, neutral }), neutral).toEqual([])
  })

  test('are hardly coloured, whatever the seed, and have its hue', () => {
    for (const seed of SEEDS) {
      const { ink, muted, bg } = neutralsOf(seed, 'light')
      for (const colour of [ink, muted, bg]) expect(toOklch(colour).chroma, seed).toBeLessThan(0.045)
    }
    expect(Math.abs(toOklch(neutralsOf('#1f6b2a', 'light').muted).hue - toOklch('#1f6b2a').hue)).toBeLessThan(6)
  })

  test('of two seeds share no colour but white', () => {
    for (const theme of ['light', 'dark'] as const) {
      const other = new Set(Object.values(neutralsOf('#1f2a1c', theme)))
      expect(
        Object.values(neutralsOf('#2b1218', theme)).filter((colour) => colour !== '#ffffff' && other.has(colour)),
      ).toEqual([])
    }
  })
})

describe('pairs', () => {
  test('are measured in both themes, and every name in them is a colour', () => {
    expect(measurePairs(PLAIN_BRAND)).toHaveLength(PAIRS.length * 2)
    for (const theme of ['light', 'dark'] as const) {
      const colours = allColours(PLAIN_BRAND, theme)
      for (const { front, back } of PAIRS)
        expect([colours[front], colours[back]], `${front} ${back}`).not.toContain(undefined)
    }
  })

  test('one that cannot be read is named with what it is and what it needs', () => {
    const light = { ...PLAIN_BRAND.light, brand: '#9aa0aa' }
    expect(contrastErrors({ ...PLAIN_BRAND, light })).toContainEqual(
      expect.stringMatching(/^light on-brand on brand is 2\.\d\d, needs 4\.5$/),
    )
  })

  test.each(ART_SET_NAMES)('the grounds that %s brings carry text', (art) => {
    expect(contrastErrors({ ...PLAIN_BRAND, art })).toEqual([])
  })
})

describe('the style of a brand', () => {
  test('stands in the layer of the tokens, and says the dark theme the same twice', () => {
    const style = kitStyle(PLAIN_BRAND)
    expect(style.startsWith('@layer tokens{:root{')).toBe(true)
    const [, byChoice, bySystem] =
      /\[data-theme=dark\]\{([^}]*)\}.*not\(\[data-theme=light\]\)\{([^}]*)\}/.exec(style) ?? []
    expect(byChoice).toBe(bySystem)
    expect(byChoice).toContain(`--bg:${brandColours(PLAIN_BRAND, 'dark')['bg'] ?? ''}`)
  })

  test.each(ART_SET_NAMES)('%s brings the properties that every set has, and no other set is in it', (art) => {
    const style = kitStyle({ ...PLAIN_BRAND, art })
    for (const name of ['strip', 'portrait', 'lean', 'plate', 'plate-2', 'progress-from'])
      expect(style).toContain(`--${name}:`)
    const own = new Set([art].flatMap((name) => Object.values(ART_SETS[name].both)))
    const foreign = ART_SET_NAMES.filter((name) => name !== art).flatMap((name) => Object.values(ART_SETS[name].both))
    expect(foreign.filter((value) => !own.has(value) && style.includes(value))).toEqual([])
  })

  test('corners follow from one number', () => {
    expect(corners(14)).toEqual({ xs: 6, sm: 10, md: 14, lg: 20, xl: 28 })
    expect(corners(0)).toEqual({ xs: 0, sm: 0, md: 0, lg: 0, xl: 0 })
  })

  test.each(TYPE_PAIR_NAMES)('the type pair %s is in it', (type) => {
    expect(kitStyle({ ...PLAIN_BRAND, type })).toMatch(/--ff-display:[^;]+;--ff-text:[^;]+;/)
  })
})

test('a brand that says nothing of a kit looks as brands did', () => {
  const { neutral: _, type: __, radius: ___, art: ____, ...bare } = PLAIN_BRAND
  expect(Brand.parse(bare)).toMatchObject({ type: 'grotesk', radius: 14, art: 'matchbox' })
})
