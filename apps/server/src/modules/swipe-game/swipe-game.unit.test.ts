import { SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { expect, test } from 'vitest'
import { dayIn } from '../../platform/calendar.ts'
import { boxOn, endOfDay, likesLeft, zoneOf } from './swipe-game.rules.ts'

test('[S9.8] a box has four likes', () => {
  expect(SWIPE_LIKES_PER_DAY).toBe(4)
  expect(likesLeft(boxOn(undefined, '2026-11-15'))).toBe(4)
})

test('a box is of its day, is full again the day after, and never of a day before', () => {
  const box = { day: '2026-11-15', used: 3 }
  expect(boxOn(box, '2026-11-15')).toEqual(box)
  expect(boxOn(box, '2026-11-16')).toEqual({ day: '2026-11-16', used: 0 })
  expect(boxOn(box, '2026-11-14')).toEqual(box)
})

test('a zone has one name; what nobody knows is taken for the other', () => {
  expect(zoneOf('europe/AMSTERDAM', 'UTC')).toBe('Europe/Amsterdam')
  for (const unknown of ['', 'Mars/Olympus', '+14:00', '-12:00', '../etc', '🌍', 'Europe/Amsterdam ']) {
    expect(zoneOf(unknown, 'Europe/Paris')).toBe('Europe/Paris')
  }
})

const ENDS: [day: string, zone: string, end: string][] = [
  ['2026-11-15', 'Europe/Amsterdam', '2026-11-15T23:00'],
  ['2026-11-15', 'UTC', '2026-11-16T00:00'],
  // The furthest there are, and one that is off by three quarters of an hour.
  ['2026-11-15', 'Pacific/Kiritimati', '2026-11-15T10:00'],
  ['2026-11-15', 'Etc/GMT+12', '2026-11-16T12:00'],
  ['2026-11-15', 'Pacific/Chatham', '2026-11-15T10:15'],
  // A day of 23 hours, and one of 25.
  ['2027-03-27', 'Europe/Amsterdam', '2027-03-27T23:00'],
  ['2027-03-28', 'Europe/Amsterdam', '2027-03-28T22:00'],
  ['2026-10-24', 'Europe/Amsterdam', '2026-10-24T22:00'],
  ['2026-10-25', 'Europe/Amsterdam', '2026-10-25T23:00'],
  // Where clocks are changed at midnight: a day that begins at one, one whose last hour comes twice, and one whose first does.
  ['2026-09-05', 'America/Santiago', '2026-09-06T04:00'],
  ['2026-04-04', 'America/Santiago', '2026-04-05T04:00'],
  ['2026-10-31', 'America/Havana', '2026-11-01T04:00'],
]

test('a day ends at the midnight of its own zone', () => {
  for (const [day, zone, end] of ENDS) {
    expect([day, zone, endOfDay(day, zone).toISOString()]).toEqual([day, zone, `${end}:00.000Z`])
  }
})

test('in every zone, all over a year, the day changes at its end and not before', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (let nth = 0; nth < 366; nth += 11 + (zone.length % 7)) {
      const day = new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10)
      const end = endOfDay(day, zone)
      const around = [dayIn(zone, new Date(end.getTime() - 1)) <= day, dayIn(zone, end) > day]
      expect(around, `${day} ${zone}`).toEqual([true, true])
    }
  }
})
