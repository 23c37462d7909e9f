import { expect, test } from 'vitest'
import { nextTimeOfDay, quietUntil } from './quiet-hours.rules.ts'

const NIGHT = { from: '23:00', to: '07:30' }
const at = (text: string) => new Date(text)
const untilIn = (zone: string, text: string) => quietUntil(NIGHT, zone, at(text))?.toISOString()

test('the night is quiet by the clock of the member, whose zone is theirs', () => {
  expect(untilIn('Europe/Amsterdam', '2026-06-01T22:00:00Z')).toBe('2026-06-02T05:30:00.000Z')
  expect(untilIn('Europe/Amsterdam', '2026-06-01T20:59:59Z')).toBeUndefined()
  expect(untilIn('Europe/Amsterdam', '2026-06-01T21:00:00Z')).toBe('2026-06-02T05:30:00.000Z')
  expect(untilIn('Europe/Amsterdam', '2026-06-02T05:29:59Z')).toBe('2026-06-02T05:30:00.000Z')
  expect(untilIn('Europe/Amsterdam', '2026-06-02T05:30:00Z')).toBeUndefined()
  expect(untilIn('America/New_York', '2026-06-02T03:00:00Z')).toBe('2026-06-02T11:30:00.000Z')
  expect(untilIn('America/New_York', '2026-06-01T22:00:00Z')).toBeUndefined()
  expect(untilIn('Asia/Kolkata', '2026-06-01T18:00:00Z')).toBe('2026-06-02T02:00:00.000Z')
  expect(untilIn('Asia/Kolkata', '2026-06-01T17:00:00Z')).toBeUndefined()
})

test('the night in which clocks go forward is an hour shorter, the one in which they go back an hour longer', () => {
  // 29 March 2026 in Amsterdam: from 02:00 to 03:00. 23:00 is 22:00 UTC before, 07:30 is 05:30 UTC after.
  expect(untilIn('Europe/Amsterdam', '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:30:00.000Z')
  // 25 October 2026: from 03:00 back to 02:00. 23:00 is 21:00 UTC before, 07:30 is 06:30 UTC after.
  expect(untilIn('Europe/Amsterdam', '2026-10-24T21:00:00Z')).toBe('2026-10-25T06:30:00.000Z')
  expect(untilIn('Europe/Amsterdam', '2026-10-25T06:29:59Z')).toBe('2026-10-25T06:30:00.000Z')
  // New York, 8 March and 1 November 2026.
  expect(untilIn('America/New_York', '2026-03-08T04:00:00Z')).toBe('2026-03-08T11:30:00.000Z')
  expect(untilIn('America/New_York', '2026-11-01T03:00:00Z')).toBe('2026-11-01T12:30:00.000Z')
  // Kolkata has no summer time.
  expect(untilIn('Asia/Kolkata', '2026-03-28T18:00:00Z')).toBe('2026-03-29T02:00:00.000Z')
})

test('an end within the hour that is left out is the moment clocks go forward; of two equal times the first counts', () => {
  const early = { from: '22:00', to: '02:30' }
  expect(quietUntil(early, 'Europe/Amsterdam', at('2026-03-28T22:00:00Z'))?.toISOString()).toBe(
    '2026-03-29T01:00:00.000Z',
  )
  expect(quietUntil(early, 'Europe/Amsterdam', at('2026-10-24T21:00:00Z'))?.toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
})

test('hours within a day, and none at all', () => {
  const noon = { from: '12:00', to: '14:00' }
  expect(quietUntil(noon, 'UTC', at('2026-01-01T13:00:00Z'))?.toISOString()).toBe('2026-01-01T14:00:00.000Z')
  expect(quietUntil(noon, 'UTC', at('2026-01-01T14:00:00Z'))).toBeUndefined()
  expect(quietUntil({ from: '00:00', to: '00:00' }, 'UTC', at('2026-01-01T00:00:00Z'))).toBeUndefined()
})

test('the next time of day is today or tomorrow, never now', () => {
  const six = (text: string) => nextTimeOfDay('Europe/Amsterdam', '18:00', at(text)).toISOString()
  expect(six('2026-06-01T15:59:59Z')).toBe('2026-06-01T16:00:00.000Z')
  expect(six('2026-06-01T16:00:00Z')).toBe('2026-06-02T16:00:00.000Z')
})
