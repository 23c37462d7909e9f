import { ART_SETS } from '@app/contract/kit/art-sets'
import { expect, test } from 'vitest'
import { isPortraitShape, portraitOutline } from './portrait-outline.ts'

const BOX = { x: 10, y: 20, width: 100, height: 200 }

test('without corners it is the box', () => {
  expect(portraitOutline('0', BOX)).toBe(
    'M10 20H110A0 0 0 0 1 110 20V220A0 0 0 0 1 110 220H10A0 0 0 0 1 10 220V20A0 0 0 0 1 10 20Z',
  )
})

test('corners too large for a side become smaller together, so that an arch is half round', () => {
  expect(portraitOutline('999px 999px 0 0', BOX)).toContain('M60 20H60A50 50 0 0 1 110 70V220')
})

test('percentages are of the side, rems of the letters, and both halves of a corner are told apart', () => {
  expect(portraitOutline('68% 0.75rem 0 0/34% 0.75rem 0 0', BOX)).toMatch(
    /^M78 20H98A12 12 0 0 1 110 32V220.*V88A68 68 0 0 1 78 20Z$/,
  )
})

test.each(Object.entries(ART_SETS))(
  '%s has portraits that can be drawn, of a shape no other set has',
  (name, { both }) => {
    expect([isPortraitShape(both.portrait), isPortraitShape(both.lean)]).toEqual([true, true])
    const others = Object.entries(ART_SETS).filter(([other]) => other !== name)
    for (const [other, set] of others)
      expect(portraitOutline(set.both.portrait, BOX), other).not.toBe(portraitOutline(both.portrait, BOX))
  },
)

test('what is no length of ours has no outline', () => {
  for (const radius of ['calc(1px + 2%)', 'var(--r-md)', '1em', '1px 2px 3px 4px 5px', '1px/2px/3px', ''])
    expect(isPortraitShape(radius), radius).toBe(false)
})
