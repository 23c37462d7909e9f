import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../platform/calendar.ts'
import { isChosen, withChange } from './notice-kinds.rules.ts'
import { decidePush, type PushState } from './notifications.rules.ts'

const NOON = new Date('2026-06-01T12:00:00Z')
const after = (ms: number) => new Date(NOON.getTime() + ms)
const NONE = { count: 0, fictional: 0, latest_at: null }
const NO_NEWS = { message: NONE, match: NONE, like: NONE, credits: NONE, account: NONE }
const messages = (count: number, latest_at: Date) => ({ ...NO_NEWS, message: { count, fictional: 0, latest_at } })

/** Something came at noon to somebody who is away. */
const state = (more: Partial<PushState> = {}): PushState => ({
  member_id: '1000',
  announced_at: null,
  not_before: null,
  step: 0,
  hour_at: new Date(0),
  hour_sounds: 0,
  day_at: new Date(0),
  day_sounds: 0,
  choices: {},
  site_choices: {},
  quiet: { from: '23:00', to: '07:30' },
  zone: 'Europe/Amsterdam',
  news: messages(1, NOON),
  in_conversation_at: null,
  looking_at: null,
  ...more,
})

test('who is away hears of it; who read it meanwhile, or wants to hear of none, does not', () => {
  expect(decidePush(state(), after(4000))).toMatchObject({ kinds: ['message'], silent: false, announced: true })
  expect(decidePush(state({ news: NO_NEWS }), after(4000))).toMatchObject({ kinds: [], again_at: null })
  const off = { message: { push: false } }
  expect(decidePush(state({ choices: off }), after(4000)).kinds).toEqual([])
  expect(decidePush(state({ site_choices: off }), after(4000)).kinds).toEqual([])
  expect(decidePush(state({ site_choices: off, choices: { message: { push: true } } }), after(4000)).kinds).toEqual([
    'message',
  ])
})

test('what was announced is not announced again', () => {
  expect(decidePush(state({ announced_at: NOON }), after(4000)).kinds).toEqual([])
  expect(decidePush(state({ announced_at: after(-1) }), after(4000)).kinds).toEqual(['message'])
})

test('who looks at a page since it came, or did within 20 seconds, hears nothing; who only has one open does', () => {
  expect(decidePush(state({ looking_at: after(500) }), after(4000))).toMatchObject({ kinds: [], announced: true })
  expect(decidePush(state({ looking_at: after(-16_000) }), after(4000))).toMatchObject({ kinds: [], announced: true })
  expect(decidePush(state({ looking_at: after(-16_001) }), after(4000)).kinds).toEqual(['message'])
})

test('after a push that no visit followed the next waits 30 s, 2 min, 10 min and from then on half an hour', () => {
  let now = after(4000)
  let current = state()
  const waits: number[] = []
  for (let nth = 0; nth < 6; nth += 1) {
    const { next, kinds } = decidePush(current, now)
    expect(kinds).toEqual(['message'])
    const until = next.not_before ?? now
    waits.push((until.getTime() - now.getTime()) / 1000)
    current = state({ ...next, announced_at: now, news: messages(nth + 2, after(nth + 4001)) })
    current = { ...current, news: messages(nth + 2, new Date(now.getTime() + 1)) }
    const early = decidePush(current, new Date(until.getTime() - 1))
    expect([early.kinds, early.again_at]).toEqual([[], until])
    now = until
  }
  expect(waits).toEqual([30, 120, 600, 1800, 1800, 1800])
})

test('a visit since the last push begins the steps anew; what the member wanted quiet for stays quiet', () => {
  const pushed = { step: 3, not_before: after(HOUR_MS), announced_at: after(-MINUTE_MS) }
  const visited = { ...pushed, looking_at: after(-30_000) }
  expect(decidePush(state(pushed), after(4000)).again_at).toEqual(after(HOUR_MS))
  const decision = decidePush(state(visited), after(4000))
  expect(decision.kinds).toEqual(['message'])
  expect(decision.next).toMatchObject({ step: 1, not_before: after(34_000) })
  expect(decidePush(state({ ...visited, step: 0 }), after(4000)).again_at).toEqual(after(HOUR_MS))
})

test('at night it waits for the morning, at a moment of its own within 20 minutes; a conversation under way goes on', () => {
  const night = new Date('2026-06-01T22:00:00Z')
  const came = { news: messages(1, night) }
  const now = new Date(night.getTime() + 4000)
  const morning = new Date('2026-06-02T05:30:00Z').getTime()
  const times = ['1000', '1001', '1002'].map((member_id) => decidePush(state({ ...came, member_id }), now).again_at)
  for (const time of times) {
    expect(time?.getTime()).toBeGreaterThanOrEqual(morning)
    expect(time?.getTime()).toBeLessThan(morning + 20 * MINUTE_MS)
  }
  expect(new Set(times.map(String)).size).toBe(3)
  const recently = new Date(now.getTime() - 15 * MINUTE_MS)
  expect(decidePush(state({ ...came, in_conversation_at: recently }), now).kinds).toEqual(['message'])
  const before = new Date(recently.getTime() - 1)
  expect(decidePush(state({ ...came, in_conversation_at: before }), now).kinds).toEqual([])
})

test('above 12 sounds an hour or 40 a day it is replaced without one, and the next hour and day count anew', () => {
  const sounds = { hour_at: after(-1), hour_sounds: 12, day_at: after(-1), day_sounds: 20 }
  expect(decidePush(state(sounds), after(4000))).toMatchObject({ kinds: ['message'], silent: true })
  expect(decidePush(state({ ...sounds, hour_sounds: 11 }), after(4000))).toMatchObject({
    silent: false,
    next: { hour_sounds: 12, day_sounds: 21 },
  })
  const day = { ...sounds, hour_at: after(-HOUR_MS), day_sounds: 40 }
  expect(decidePush(state(day), after(4000)).silent).toBe(true)
  const next = decidePush(state({ ...day, day_at: after(-24 * HOUR_MS) }), after(4000))
  expect(next).toMatchObject({ silent: false, next: { hour_sounds: 1, day_sounds: 1 } })
})

test('choices hold only what differs, also where the site turned something off', () => {
  expect(withChange({}, {}, { like: { mail: false } })).toEqual({ like: { mail: false } })
  expect(withChange({ like: { mail: false } }, {}, { like: { mail: true } })).toEqual({})
  expect(withChange({}, { like: { push: false } }, { like: { push: true } })).toEqual({ like: { push: true } })
  expect(withChange({}, {}, { people: { push: true }, credits: { mail: true } })).toEqual({})
  expect(isChosen({}, {}, 'offer', 'push')).toBe(false)
  expect(isChosen({}, {}, 'people', 'push')).toBeNull()
})
