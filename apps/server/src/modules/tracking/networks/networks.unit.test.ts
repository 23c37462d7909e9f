import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../platform/calendar.ts'
import { networkData } from './network-data.ts'
import { fillIn } from './postback-address.rules.ts'
import { MOST_TRIES, nextTry } from './tries.rules.ts'

const FIVE = 'ref={ref}&sub1={sub1}&event={event}&day={day}&id={id}'
const isSaved = (changes: object, allow_loopback = false) =>
  networkData(allow_loopback).safeParse({ key: 'radio', name: 'Radio', ...changes }).success

test('a postback names five values, each once, behind the question mark, and none besides', () => {
  expect(isSaved({ postback_url: `https://n.example/p?offer=12&${FIVE}` })).toBe(true)
  for (const query of [
    'ref={ref}&sub1={sub1}&event={event}&day={day}',
    `${FIVE}&again={id}`,
    `${FIVE}&mail={email}`,
    `${FIVE}&x={}`,
    'nothing',
  ])
    expect([query, isSaved({ postback_url: `https://n.example/p?${query}` })]).toEqual([query, false])
  expect(isSaved({ postback_url: `https://{ref}.example/p?${FIVE}` })).toBe(false)
  expect(isSaved({ postback_url: `https://n.example/{id}?${FIVE}` })).toBe(false)
})

test.each([
  ['http://n.example/r'],
  ['ftp://n.example/r'],
  ['https://10.0.0.1/r'],
  ['https://[::1]/r'],
  ['https://[::ffff:10.0.0.1]/r'],
  ['https://2130706433/r'],
  ['https://127.0.0.1/r'],
  ['https://localhost/r'],
  ['https://169.254.169.254/latest'],
  ['https://us:them@n.example.com/r'],
  ['https://n.example/r#x'],
  ['n.example'],
])('%s is nowhere that reports go', (report_url) => {
  expect(isSaved({ report_url })).toBe(false)
  expect(isSaved({ report_url }, true)).toBe(false)
})

test('this machine is a network in development and tests alone', () => {
  expect(isSaved({ report_url: 'http://127.0.0.1:24316/network/report' }, true)).toBe(true)
  expect(isSaved({ report_url: 'http://127.0.0.1:24316/network/report' })).toBe(false)
})

test('what a visitor wrote into the address stays one value of it', () => {
  const values = { ref: 'a&event=first_order', sub1: '{id}', event: 'signup', day: '2026-11-19', id: '1 2' }
  const url = new URL(fillIn(`https://n.example/p?${FIVE}`, values))
  expect(url.host).toBe('n.example')
  expect(Object.fromEntries(url.searchParams)).toEqual(values)
  expect([...url.searchParams.keys()]).toHaveLength(5)
})

test('eight tries, the last within a day of the first', () => {
  const began = new Date('2026-11-19T04:17:00Z')
  let at = began
  let tries = 1
  for (let next = nextTry(tries, at); next; next = nextTry(tries, at)) {
    expect(next.getTime()).toBeGreaterThan(at.getTime())
    at = next
    tries += 1
  }
  expect(tries).toBe(MOST_TRIES)
  expect(MOST_TRIES).toBe(8)
  expect(at.getTime() - began.getTime()).toBeGreaterThan(23 * HOUR_MS)
  expect(at.getTime() - began.getTime()).toBeLessThanOrEqual(24 * HOUR_MS)
})
