import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import { decideMail, type MailState } from './mailing.rules.ts'

const NOON = new Date('2026-06-01T12:00:00Z')
const after = (ms: number) => new Date(NOON.getTime() + ms)
const NONE = { count: 0, fictional: 0, latest_at: null }
const one = { count: 1, fictional: 0, latest_at: NOON }
const NO_NEWS = { message: NONE, match: NONE, like: NONE, account: NONE }

const state = (more: Partial<MailState> = {}): MailState => ({
  since: { message: NOON, match: NOON, like: NOON, account: NOON },
  pushed_at: null,
  mail_day_at: new Date(0),
  mails: {},
  choices: {},
  site_choices: {},
  zone: 'Europe/Amsterdam',
  news: { ...NO_NEWS, message: one },
  looking_at: null,
  visited_at: after(-HOUR_MS),
  allowed: true,
  ...more,
})

test('a message is mailed after 15 minutes unread, after three hours where a push was taken', () => {
  expect(decideMail(state(), after(15 * MINUTE_MS - 1))).toMatchObject({ kinds: [], again_at: after(15 * MINUTE_MS) })
  expect(decideMail(state(), after(15 * MINUTE_MS))).toMatchObject({ kinds: ['message'], again_at: null })
  const pushed = state({ pushed_at: after(4000) })
  expect(decideMail(pushed, after(15 * MINUTE_MS))).toMatchObject({ kinds: [], again_at: after(3 * HOUR_MS) })
  expect(decideMail(pushed, after(3 * HOUR_MS)).kinds).toEqual(['message'])
})

test('nothing is mailed of what was read, to who used a page since, chose so, or may get none', () => {
  const now = after(15 * MINUTE_MS)
  expect(decideMail(state({ news: NO_NEWS }), now)).toMatchObject({ kinds: [], again_at: null })
  expect(decideMail(state({ looking_at: after(1) }), now).kinds).toEqual([])
  expect(decideMail(state({ choices: { message: { mail: false } } }), now).kinds).toEqual([])
  expect(decideMail(state({ allowed: false }), now).kinds).toEqual([])
  expect(decideMail(state({ mails: { message: { at: NOON, today: 1 } } }), now).kinds).toEqual([])
})

test('matches wait for half an hour, likes for six in the evening of the member, news of the account for nothing', () => {
  const all = state({ news: { message: NONE, match: one, like: one, account: one } })
  expect(decideMail(all, NOON)).toMatchObject({ kinds: ['account'], again_at: after(30 * MINUTE_MS) })
  const six = new Date('2026-06-01T16:00:00Z')
  expect(decideMail(all, after(30 * MINUTE_MS))).toMatchObject({ kinds: ['match', 'account'], again_at: six })
  expect(decideMail(all, six).kinds).toEqual(['match', 'like', 'account'])
})

test('one mail about messages an hour, four a day; the day counts anew', () => {
  const mailed = state({ mails: { message: { at: after(-1), today: 1 } }, mail_day_at: after(-1) })
  expect(decideMail(mailed, after(15 * MINUTE_MS))).toMatchObject({ kinds: [], again_at: after(HOUR_MS - 1) })
  const spent = state({ mails: { message: { at: after(-HOUR_MS), today: 4 } }, mail_day_at: after(-HOUR_MS) })
  expect(decideMail(spent, after(15 * MINUTE_MS))).toMatchObject({ kinds: [], again_at: after(DAY_MS - HOUR_MS) })
  expect(decideMail(spent, after(DAY_MS))).toMatchObject({
    kinds: ['message'],
    next: { mails: { message: { at: after(DAY_MS), today: 1 } } },
  })
})

test('who stays away hears less and less, and after half a year nothing', () => {
  const now = after(15 * MINUTE_MS)
  const away = (days: number, mailed_ago: number) =>
    decideMail(
      state({
        visited_at: new Date(now.getTime() - days * DAY_MS - 1),
        mails: { message: { at: new Date(now.getTime() - mailed_ago), today: 1 } },
      }),
      now,
    ).kinds
  expect(away(30, DAY_MS - 1)).toEqual([])
  expect(away(30, DAY_MS)).toEqual(['message'])
  expect(away(90, 7 * DAY_MS - 1)).toEqual([])
  expect(away(90, 7 * DAY_MS)).toEqual(['message'])
  expect(away(180, 30 * DAY_MS)).toEqual([])
})

test('a mail about one kind takes nothing from another: a match and a like that came before it are mailed in their time', () => {
  const news = { ...NO_NEWS, message: one, match: one, like: one }
  const first = decideMail(state({ news }), after(15 * MINUTE_MS))
  expect(first).toMatchObject({ kinds: ['message'], again_at: after(30 * MINUTE_MS) })
  const second = decideMail(state({ news, ...first.next }), after(30 * MINUTE_MS))
  expect(second.kinds).toEqual(['match'])
  const third = decideMail(state({ news, ...second.next }), new Date('2026-06-01T16:00:00Z'))
  expect(third).toMatchObject({ kinds: ['like'], again_at: null })
  expect(third.next.mails).toMatchObject({ message: { today: 1 }, match: { today: 1 }, like: { today: 1 } })
})

test('each kind waits from its own first event, and from the last look of the member', () => {
  const late = { count: 1, fictional: 0, latest_at: after(60 * MINUTE_MS) }
  const news = { ...NO_NEWS, like: one, message: late }
  const since = { message: after(60 * MINUTE_MS), like: NOON, match: null, account: null }
  expect(decideMail(state({ news, since }), after(60 * MINUTE_MS)).again_at).toEqual(after(75 * MINUTE_MS))
  const seen = state({ news: { ...NO_NEWS, message: late }, looking_at: after(50 * MINUTE_MS) })
  expect(decideMail(seen, after(60 * MINUTE_MS)).again_at).toEqual(after(65 * MINUTE_MS))
})

test('whoever is away for a month has one mail a day, whatever it is about', () => {
  const now = after(30 * MINUTE_MS)
  const mails = { message: { at: after(-HOUR_MS), today: 1 } }
  const away = state({ news: { ...NO_NEWS, match: one }, visited_at: after(-31 * DAY_MS), mails })
  expect(decideMail(away, now)).toMatchObject({ kinds: [], again_at: after(DAY_MS - HOUR_MS) })
})
