import { expect, test } from 'vitest'
import { againAt, dailyBudget, isWorthWaiting, onNextDay, rateAt, slower, type SlowPace } from './pace.rules.ts'
import { recipientGroup, slowedBy } from './recipient-groups.rules.ts'
import { goesNevertheless, isGivenUp, isRefused, mayResume } from './refusals.rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 10, minutes))
const USUAL = { per_minute: null, slow_until: null }
/** Told so once the time before is over. */
const slowed = (group: Parameters<typeof slower>[0], pace: SlowPace, now: Date): SlowPace =>
  slower(group, pace, now) ?? pace

test.each([
  ['anna@gmail.com', 'google'],
  ['anna@GoogleMail.com', 'google'],
  ['anna@hotmail.co.uk', 'microsoft'],
  ['anna@outlook.fr', 'microsoft'],
  ['anna@yahoo.de', 'yahoo'],
  ['anna@icloud.com', 'apple'],
  ['anna@mail.example', 'others'],
  ['anna@notgmail.com', 'others'],
])('%s is behind the servers of %s', (email, group) => {
  expect(recipientGroup(email)).toBe(group)
})

test('who is told to be slower is half as fast for ten minutes, and then a tenth faster every minute', () => {
  const usual = rateAt('google', USUAL, at(0))
  const slow = slowed('google', USUAL, at(0))
  expect(rateAt('google', slow, at(0))).toBe(usual / 2)
  expect(rateAt('google', slow, at(10))).toBe(usual / 2)
  expect(rateAt('google', slow, at(11))).toBeCloseTo((usual / 2) * 1.1, 5)
  expect(rateAt('google', slow, at(18))).toBe(usual)
  expect(rateAt('apple', USUAL, at(0))).toBe(rateAt('apple', { ...USUAL }, at(5)))
})

test('told so again within ten minutes it is no slower; told so every ten minutes it never stops altogether', () => {
  const slow = slowed('apple', USUAL, at(0))
  expect(slower('apple', slow, at(9))).toBeUndefined()
  expect(rateAt('apple', slowed('apple', slow, at(10)), at(10))).toBe(150)
  let pace: SlowPace = USUAL
  for (let round = 0; round < 30; round++) pace = slowed('apple', pace, at(round * 10))
  expect(rateAt('apple', pace, at(290))).toBe(2)
})

test('a server of a small domain slows that domain alone, one of a large provider its group', () => {
  expect(slowedBy('anna@Mail.Example')).toEqual({ paced: 'domain', name: 'mail.example' })
  expect(slowedBy('anna@gmail.com')).toEqual({ paced: 'google', name: 'google' })
})

test('a new domain begins with 500 a day and grows for thirty days', () => {
  expect(dailyBudget('2026-11-18', '2026-11-18')).toBe(500)
  expect(dailyBudget('2026-11-18', '2026-11-19')).toBe(800)
  expect(dailyBudget('2026-11-18', '2026-12-17')).toBeGreaterThan(100_000_000)
  expect(dailyBudget('2026-11-18', '2026-12-18')).toBe(Infinity)
})

test('what a server put off waits longer each time, and after a day it is not worth it', () => {
  const waits: number[] = []
  let now = at(0)
  while (isWorthWaiting(at(0), now)) {
    const again = againAt(at(0), now, 0)
    waits.push((again.getTime() - now.getTime()) / 60_000)
    now = again
  }
  expect(waits).toEqual([5, 5, 10, 20, 40, 80, 160, 320, 640, 1280])
  expect(againAt(at(0), at(0), 0.99).getTime()).toBeGreaterThan(againAt(at(0), at(0), 0).getTime())
})

test('what waits for the next day is scattered over it', () => {
  expect(onNextDay(at(0), 0)).toEqual(new Date('2026-11-19T00:00:00Z'))
  expect(onNextDay(at(0), 0.5)).toEqual(new Date('2026-11-19T10:00:00Z'))
})

test('five soft bounces on three days are a refusal, fewer are not', () => {
  expect(isGivenUp({ bounces: 5, days: 3 })).toBe(true)
  expect(isGivenUp({ bounces: 4, days: 4 })).toBe(false)
  expect(isGivenUp({ bounces: 40, days: 2 })).toBe(false)
})

test('to a refused address go what must be told, and three a day of what was requested', () => {
  expect(goesNevertheless('required', 0)).toBe(true)
  expect([1, 2, 3, 4].map((count) => goesNevertheless('requested', count))).toEqual([true, true, true, false])
  expect(goesNevertheless('notice', 0)).toBe(false)
})

test('its owner may switch mails on once a day, and after the second bounce no more', () => {
  const bounced = { reason: 'bounce', times: 1, resumed_at: null }
  expect(isRefused([])).toBe(false)
  expect(isRefused([bounced])).toBe(true)
  expect(isRefused([{ ...bounced, resumed_at: at(0) }])).toBe(false)
  expect(mayResume([], at(0))).toBe('yes')
  expect(mayResume([bounced], at(0))).toBe('yes')
  expect(mayResume([{ ...bounced, resumed_at: at(0) }], at(30))).toBe('too_soon')
  expect(mayResume([{ ...bounced, times: 2 }], at(0))).toBe('never')
  expect(mayResume([{ reason: 'fbl', times: 5, resumed_at: null }], at(0))).toBe('yes')
})

test('a bounce and a complaint are two reasons: each ends by itself, and they are not counted together', () => {
  const bounced = { reason: 'bounce', times: 1, resumed_at: null }
  const complained = { reason: 'fbl', times: 1, resumed_at: at(0) }
  expect(isRefused([bounced, complained])).toBe(true)
  expect(isRefused([{ ...bounced, resumed_at: at(0) }, complained])).toBe(false)
  expect(mayResume([bounced, { ...complained, resumed_at: null }], at(0))).toBe('yes')
  expect(mayResume([bounced, complained], at(30)), 'once a day, whatever the reason').toBe('too_soon')
})
