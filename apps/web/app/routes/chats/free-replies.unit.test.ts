import type { Message } from '@app/contract'
import { expect, test } from 'vitest'
import { freeRepliesLeft, freeRepliesLeftFor } from './free-replies.ts'
import type { PendingMessage } from './outbox.ts'

const sent = (number: number, credits: number): Message => ({
  number,
  own: true,
  text: 'Hello',
  gift: null,
  sent_at: '',
  delivery_status: 'sent',
  credits,
  key: null,
})
const conversation = { free_replies: 3, messages: [sent(1, 0), sent(2, 0)] }
const pending = (key: string, state: PendingMessage['state']): PendingMessage => ({
  key,
  state,
  text: 'Hi',
  at: '',
  since: 0,
})

test('what the server said, less what was sent since and what is on its way', () => {
  const left = (outgoing: Partial<Parameters<typeof freeRepliesLeft>[1]>) =>
    freeRepliesLeft(conversation, { sending: [], acknowledged: [], ...outgoing })
  expect(left({})).toBe(3)
  // The second one is in what was read; a paid one uses none.
  expect(left({ acknowledged: [sent(2, 0), sent(3, 0), sent(4, 2)] })).toBe(2)
  expect(left({ sending: [pending('a', 'sending'), pending('b', 'unsure'), pending('c', 'failed')] })).toBe(1)
  expect(
    left({ acknowledged: [sent(3, 0), sent(4, 0)], sending: [pending('a', 'sending'), pending('b', 'sending')] }),
  ).toBe(0)
})

test('what is sent once more does not stand in its own way', () => {
  const outgoing = { acknowledged: [], sending: [pending('a', 'unsure')] }
  expect(freeRepliesLeftFor('a', { ...conversation, free_replies: 1 }, outgoing)).toBe(1)
  expect(freeRepliesLeftFor('b', { ...conversation, free_replies: 1 }, outgoing)).toBe(0)
})
