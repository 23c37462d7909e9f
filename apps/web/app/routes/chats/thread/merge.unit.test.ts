import type { Message } from '@app/contract'
import { expect, test } from 'vitest'
import { mergedWith, withArrivals } from './merge.ts'
import { rowsOf } from './rows.ts'

const said = (number: number, more: Partial<Message> = {}): Message => ({
  number,
  own: true,
  text: `nr ${String(number)}`,
  gift: null,
  sent_at: `2026-09-17T10:${String(number).padStart(2, '0')}:00.000Z`,
  delivery_status: 'sent',
  credits: 2,
  key: `k${String(number)}`,
  ...more,
})
const numbers = (messages: readonly Message[]) => messages.map(({ number }) => number)

test('messages that come in pieces stand once and in order, with the latest word on each', () => {
  const known = [said(4), said(5)]
  expect(numbers(mergedWith(known, [said(6), said(7)]))).toEqual([4, 5, 6, 7])
  expect(numbers(mergedWith(known, [said(2), said(3)]))).toEqual([2, 3, 4, 5])
  const both = mergedWith(known, [said(5, { delivery_status: 'read' }), said(6)])
  expect(both.map(({ delivery_status }) => delivery_status)).toEqual(['sent', 'read', 'sent'])
  expect(mergedWith(known, [])).toBe(known)
})

test('who has read a message has read those before it', () => {
  const messages = [
    said(1),
    said(2, { delivery_status: 'read' }),
    said(3),
    said(4, { delivery_status: 'delivered' }),
    said(5),
  ]
  expect(withArrivals(messages).map(({ delivery_status }) => delivery_status)).toEqual([
    'read',
    'read',
    'delivered',
    'delivered',
    'sent',
  ])
})

test('rows: a day before its first message, the end of each run known, what is on its way last', () => {
  const theirs = { own: false, delivery_status: null, credits: null, key: null }
  const messages = [said(1, theirs), said(2), said(3), said(4, { sent_at: '2026-09-18T08:00:00.000Z' })]
  const sending = [{ key: 'x', text: 'hoi', at: '2026-09-18T08:01:00.000Z', state: 'sending' as const, since: 0 }]
  const rows = rowsOf({ messages, sending, typing: true, more: false, limited: true }, 'UTC')
  expect(rows.map(({ kind }) => kind)).toEqual([
    'limit',
    'day',
    'message',
    'message',
    'message',
    'day',
    'message',
    'sending',
    'typing',
  ])
  expect(rows.flatMap((row) => (row.kind === 'message' ? [row.last] : []))).toEqual([true, false, true, true])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})
