import { describe, expect, test } from 'vitest'
import { GIFTS } from '@app/contract/gifts'
import { daysBefore } from '../../platform/calendar.ts'
import {
  deliveryStatusOf,
  freeRepliesLeft,
  validateMessage,
  whyCannotSend,
  maxStartedConversations,
  messageFor,
  priceOf,
} from './chat.rules.ts'

describe('what sending costs', () => {
  const prices = { message_credits: 2, gift_credits: 3 }

  test('words cost a message, whatever they say; a gift costs its multiple, with words or without', () => {
    expect(priceOf(prices, undefined)).toBe(2)
    expect(GIFTS.map(({ key }) => priceOf(prices, key))).toEqual([3, 3, 3, 6, 6, 6, 12, 12])
    expect(priceOf({ message_credits: 5, gift_credits: 7 }, undefined)).toBe(5)
    expect(priceOf({ message_credits: 5, gift_credits: 7 }, 'bubbly')).toBe(28)
  })

  test('so many answers are free, of who did not begin', () => {
    const left = (replies: number, viewer_began = false) => freeRepliesLeft({ viewer_began, replies }, 3)
    expect([0, 1, 2, 3, 4].map((replies) => left(replies))).toEqual([3, 2, 1, 0, 0])
    expect(left(0, true)).toBe(0)
    expect(freeRepliesLeft({ viewer_began: false, replies: 0 }, 0)).toBe(0)
  })

  test('a message needs something to be seen, or a gift, and is as long as a person counts', () => {
    expect(validateMessage({ text: 'Hoi' }, 3)).toBeNull()
    expect(validateMessage({ text: 'Hoi!' }, 3)).toBe('message_too_long')
    expect(validateMessage({ text: '🏳️‍🌈🏳️‍🌈🏳️‍🌈' }, 3)).toBeNull()
    expect(validateMessage({ text: '' }, 3)).toBe('invalid_input')
    expect(validateMessage({ text: '\u200B' }, 3)).toBe('invalid_input')
    expect(validateMessage({ text: '', gift: 'rose' }, 3)).toBeNull()
    expect(validateMessage({ text: 'Hoi!', gift: 'rose' }, 3)).toBe('message_too_long')
  })
})

describe('who may write', () => {
  const free = { status: 'confirmed', paid_user: false }
  const paid = { status: 'confirmed', paid_user: true }
  const standing = { reachable: true, begun: false, started: 0, desk_closed: false }

  test('[S9.7] a free member begins two conversations, Premium as many as there are people', () => {
    expect(maxStartedConversations(free)).toBe(2)
    expect(maxStartedConversations(paid)).toBeGreaterThan(1_000_000_000)
    const cannot_send_reasons = [1, 2, 3].map((started) => whyCannotSend(free, { ...standing, started }))
    expect(cannot_send_reasons).toEqual([null, 'premium_required', 'premium_required'])
    expect(whyCannotSend(free, { ...standing, begun: true, started: 9 })).toBeNull()
    expect(whyCannotSend(paid, { ...standing, started: 9 })).toBeNull()
  })

  test('the address comes first, then whether the other can be reached', () => {
    const unconfirmed = { status: 'not_confirmed', paid_user: true }
    expect(whyCannotSend(unconfirmed, { ...standing, reachable: false })).toBe('confirmation_required')
    expect(whyCannotSend(paid, { ...standing, reachable: false })).toBe('unreachable')
    expect(whyCannotSend(free, { ...standing, reachable: false, begun: true, started: 9 })).toBe('unreachable')
  })

  test('that nobody would answer is said before anything is asked of the member', () => {
    const unconfirmed = { status: 'not_confirmed', paid_user: false }
    const fictional = { ...standing, desk_closed: true, started: 9 }
    for (const account of [unconfirmed, free, paid]) expect(whyCannotSend(account, fictional)).toBe('desk_closed')
    expect(whyCannotSend(paid, { ...fictional, reachable: false })).toBe('unreachable')
  })
})

test('a message has come as far as the other’s browser said, and read is told where both show it', () => {
  const progress = { delivered_number: 4, read_number: 2, receipts: true }
  expect([1, 2, 3, 4, 5].map((number) => deliveryStatusOf(number, progress))).toEqual([
    'read',
    'read',
    'delivered',
    'delivered',
    'sent',
  ])
  const shy = { ...progress, receipts: false }
  expect([2, 4, 5].map((number) => deliveryStatusOf(number, shy))).toEqual(['delivered', 'delivered', 'sent'])
  expect(deliveryStatusOf(3, { delivered_number: 0, read_number: 3, receipts: false })).toBe('delivered')
})

test('of the other’s message it is not told what it cost, how far it came, or by which key', () => {
  const created_at = new Date('2026-11-15T12:00:00Z')
  const row = { number: 1, sender_id: '7', created_at, key: 'k', gift: null, body: 'Hoi', price: 2 }
  const progress = { delivered_number: 1, read_number: 1, receipts: true }
  expect(messageFor('7', row, progress)).toMatchObject({ own: true, delivery_status: 'read', credits: 2, key: 'k' })
  expect(messageFor('8', row, progress)).toMatchObject({ own: false, delivery_status: null, credits: null, key: null })
})

test('days are counted back', () => {
  expect(daysBefore(new Date('2026-03-01T12:00:00Z'), 30).toISOString()).toBe('2026-01-30T12:00:00.000Z')
})
