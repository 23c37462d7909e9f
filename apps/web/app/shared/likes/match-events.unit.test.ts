import type { MemberCard } from '@app/contract'
import { expect, test } from 'vitest'
import { onMatch, announceMatch } from './match-events.ts'

const profile = (id: string) => ({ id }) as MemberCard

test('a match that was made before anybody listened is told once, to the first who does', () => {
  const received: string[] = []
  announceMatch(profile('early'))
  const stop = onMatch(({ id }) => received.push(`first ${id}`))
  const stopOther = onMatch(({ id }) => received.push(`second ${id}`))
  expect(received).toEqual(['first early'])
  announceMatch(profile('later'))
  expect(received).toEqual(['first early', 'first later', 'second later'])
  stop()
  stopOther()
})
