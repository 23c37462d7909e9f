import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chooseLines, LINES_SHOWN } from './choose-lines.ts'

const texts = JSON.parse(
  readFileSync(new URL('../../../../../packages/i18n/texts/icebreakers.en.json', import.meta.url), 'utf8'),
) as Record<string, string>

test('four different lines at a time, and every line of the list comes up', () => {
  const seen = new Set<string>()
  for (let turn = 0; turn < 16; turn += 1) {
    for (let round = 0; round < 16; round += 1) {
      const lines = chooseLines({ city: true, interests: 3, round, turn }).map(({ id }) => id)
      expect(new Set(lines).size).toBe(LINES_SHOWN)
      for (const line of lines) seen.add(line)
    }
  }
  expect([...seen].toSorted()).toEqual(
    Object.keys(texts)
      .filter((id) => /\.\d+$/.test(id))
      .toSorted(),
  )
})

test('of whom nothing is known, nothing is said', () => {
  const lines = chooseLines({ city: false, interests: 0, round: 2, turn: 5 })
  expect(lines.map(({ id }) => id.replace(/\d+$/, ''))).toEqual(Array.from({ length: LINES_SHOWN }, () => 'ice.plain.'))
})
