import type { Message } from '@app/contract'
import { expect, test } from 'vitest'
import { mergeMessages, withDeliveryStatus } from './merge-messages.ts'
import { threadRows } from './thread-rows.ts'

const message = (number: number, more: Partial<Message> = {}): Message => ({
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
  const current = [message(4), message(5)]
  expect(numbers(mergeMessages(current, [message(6), message(7)]))).toEqual([4, 5, 6, 7])
  expect(numbers(mergeMessages(current, [message(2), message(3)]))).toEqual([2, 3, 4, 5])
  const both = mergeMessages(current, [message(5, { delivery_status: 'read' }), message(6)])
  expect(both.map(({ delivery_status }) => delivery_status)).toEqual(['sent', 'read', 'sent'])
  expect(mergeMessages(current, [])).toBe(current)
})

test('who has read a message has read those before it', () => {
  const messages = [
    message(1),
    message(2, { delivery_status: 'read' }),
    message(3),
    message(4, { delivery_status: 'delivered' }),
    message(5),
  ]
  expect(withDeliveryStatus(messages).map(({ delivery_status }) => delivery_status)).toEqual([
    'read',
    'read',
    'delivered',
    'delivered',
    'sent',
  ])
})

test('rows: a day before its first message, the end of each run known, what is on its way last', () => {
  const theirs = { own: false, delivery_status: null, credits: null, key: null }
  const messages = [message(1, theirs), message(2), message(3), message(4, { sent_at: '2026-09-18T08:00:00.000Z' })]
  const sending = [{ key: 'x', text: 'hoi', at: '2026-09-18T08:01:00.000Z', state: 'sending' as const, since: 0 }]
  const rows = threadRows({ messages, sending, typing: true, more: false, limited: true }, 'UTC')
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
