import { expect, test } from 'vitest'
import { EVENTS, eventsOf } from './visit-events.ts'

const { first_page: first, later_page: later } = EVENTS
const left = (visible_ms: number) => eventsOf({ visible_ms, went_on: false, first: true })

test('[S7.8] a page that was shown is left within 5, 15 or 60 seconds or later, or gone on from', () => {
  expect(left(100)).toEqual([first.shown, first.left_5s])
  expect(left(5000)).toEqual([first.shown, first.left_5s])
  expect(left(5001)).toEqual([first.shown, first.left_15s])
  expect(left(15_001)).toEqual([first.shown, first.left_60s])
  expect(left(60_000)).toEqual([first.shown, first.left_60s])
  expect(left(60_001)).toEqual([first.shown, first.left_later])
  expect(eventsOf({ visible_ms: 90_000, went_on: true, first: true })).toEqual([first.shown, first.went_on])
  expect(eventsOf({ visible_ms: 900, went_on: false, first: false })).toEqual([later.shown, later.left_5s])
})

test('what nobody can have seen is not counted', () => {
  expect(left(99)).toEqual([])
  expect(left(0)).toEqual([])
})

test('no two things that are counted have one number', () => {
  const numbers = Object.values(EVENTS).flatMap((events) => Object.values(events))
  expect(new Set(numbers).size).toBe(numbers.length)
})
