import type { MemberCard } from '@app/contract'
import { expect, test } from 'vitest'
import { followMatches, tellMatch } from './matches.ts'

const person = (id: string) => ({ id }) as MemberCard

test('a match that was made before anybody listened is told once, to the first who does', () => {
  const told: string[] = []
  tellMatch(person('early'))
  const stop = followMatches(({ id }) => told.push(`first ${id}`))
  const stopOther = followMatches(({ id }) => told.push(`second ${id}`))
  expect(told).toEqual(['first early'])
  tellMatch(person('later'))
  expect(told).toEqual(['first early', 'first later', 'second later'])
  stop()
  stopOther()
})
