import { describe, expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-09-16T12:00:00Z')
const at = (ago: number) => new Date(now - ago).toISOString()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const fine = (ago: number) => relativeTime({ at: at(ago), now, locale: 'en', timeZone: 'UTC', fine: true })
const days = (ago: number, locale: 'en' | 'nl' = 'en') =>
  relativeTime({ at: at(ago), now, locale, timeZone: 'UTC', fine: false })

describe('how long ago something was', () => {
  test('minutes and hours within a day, where they are asked for', () => {
    expect(fine(20_000).kind).toBe('now')
    expect(fine(12 * MINUTE)).toEqual({ kind: 'ago', words: '12 min ago' })
    expect(fine(HOUR).words).toMatch(/^1 h/)
    expect(fine(23 * HOUR).words).toMatch(/^23 h/)
  })

  test('then the day: by its name, and after a week by its date', () => {
    expect(days(20 * MINUTE)).toEqual({ kind: 'ago', words: 'today' })
    expect(days(13 * HOUR)).toEqual({ kind: 'ago', words: 'yesterday' })
    expect(fine(25 * HOUR)).toEqual({ kind: 'ago', words: 'yesterday' })
    expect(days(3 * DAY)).toEqual({ kind: 'weekday', words: 'Sunday' })
    expect(days(3 * DAY, 'nl')).toEqual({ kind: 'weekday', words: 'zondag' })
    expect(days(8 * DAY)).toEqual({ kind: 'date', words: '8 Sept' })
    expect(days(400 * DAY).words).toContain('2025')
  })

  test('yesterday is the day before in the reader’s time zone', () => {
    const input = { at: '2026-09-15T22:30:00Z', now, locale: 'en', fine: false } as const
    expect(relativeTime({ ...input, timeZone: 'UTC' }).words).toBe('yesterday')
    expect(relativeTime({ ...input, timeZone: 'Europe/Amsterdam' }).words).toBe('today')
  })

  test('a moment that is still to come is now', () => {
    expect(fine(-5 * MINUTE).kind).toBe('now')
    expect(days(-2 * DAY).words).toBe('today')
  })
})
