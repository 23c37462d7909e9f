import { expect, test } from 'vitest'
import { placeTiles } from './place-tiles.ts'

const REGIONS = [
  { key: 'BE-VAN', name: 'Antwerpen' },
  { key: 'BE-BRU', name: 'Brussel' },
]

test('a tile has the name of its region, and the number that was counted, or none', () => {
  const tiles = placeTiles('BE', REGIONS, { 'BE-VAN': 200 })
  expect(tiles).toEqual([
    { region: 'BE-VAN', column: 3, row: 1, name: 'Antwerpen', members: 200 },
    { region: 'BE-BRU', column: 2, row: 2, name: 'Brussel', members: null },
  ])
})

test('a region that is on no map stands behind the others, and a country without a map has one all the same', () => {
  const added = placeTiles('BE', [...REGIONS, { key: 'BE-NEW', name: 'Nieuw' }], {})
  expect(added.at(-1)).toEqual({ region: 'BE-NEW', column: 1, row: 4, name: 'Nieuw', members: null })
  const unknown = ['a', 'b', 'c', 'd'].map((name) => ({ key: `SE-${name}`, name }))
  expect(placeTiles('SE', unknown, {}).map(({ column, row }) => [column, row])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [1, 2],
  ])
  expect(placeTiles('SE', [], {})).toEqual([])
})
