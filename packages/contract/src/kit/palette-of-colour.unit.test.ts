import { expect, test } from 'vitest'
import { contrastErrors } from './contrast-pairs.ts'
import { fromOklch } from './oklch.ts'
import { paletteOfColour } from './palette-of-colour.ts'
import { PLAIN_BRAND } from './plain-brand.ts'

const errorsOf = (colour: string) => contrastErrors({ ...PLAIN_BRAND, ...paletteOfColour(colour) })

const COLOURS = Array.from({ length: 24 }, (_, at) => at * 15).flatMap((hue) =>
  [0.05, 0.3, 0.5, 0.7, 0.9, 0.98].flatMap((lightness) =>
    [0, 0.05, 0.15, 0.3].map((chroma) => fromOklch({ lightness, chroma, hue })),
  ),
)

test('whatever colour a brand has, everything in its palettes can be read', () => {
  const faults = COLOURS.flatMap((colour) => errorsOf(colour).map((fault) => `${colour}: ${fault}`))
  expect(faults).toEqual([])
})

test.each(['#000000', '#ffffff', '#ffff00', '#808080'])('even %s', (colour) => {
  expect(errorsOf(colour)).toEqual([])
})

test('a colour that can carry white words stays as it is', () => {
  expect(paletteOfColour('#1b5e8c').light.brand).toBe('#1b5e8c')
})
