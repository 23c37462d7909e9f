import type { ChatItem, LikeItem, NoticeEntry } from '@app/contract'
import { expect, test } from 'vitest'
import { mergeActivity } from './find-activity.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()

const chat = (id: string, minute: number, more: { own?: boolean; gift?: string; unread?: number } = {}) =>
  ({
    conversation: { id },
    profile: { id: `member-${id}`, name: id },
    num_unread_messages: more.unread ?? 0,
    last_message: { own: more.own ?? false, gift: more.gift ?? null },
    last_at: at(minute),
  }) as unknown as ChatItem
const like = (id: string, minute: number, like_new = false) =>
  ({ id, name: id, at: at(minute), like_new, likes_me: true }) as unknown as LikeItem
const entry = (id: string, minute: number) =>
  ({ id, about: 'credits_added', credits: 5, at: at(minute), is_new: true }) as NoticeEntry

test('[S2.27] what happened stands newest first, whoever it is of; own messages and doubled likes do not', () => {
  const activity = mergeActivity({
    chats: [chat('a', 5, { unread: 2 }), chat('b', 9, { own: true }), chat('c', 1, { gift: 'rose' })],
    liked_by: [like('x', 7, true), like('y', 3)],
    matches: [like('y', 4)],
    entries: [entry('e', 6)],
    seen_at: null,
  })
  expect(activity.map(({ id, kind, is_new }) => [id, kind, is_new])).toEqual([
    ['like x', 'like', true],
    ['entry e', 'entry', true],
    ['chat a', 'message', true],
    ['match y', 'match', false],
    ['chat c', 'gift', false],
  ])
})

test('what came before everything was looked at is not new', () => {
  const activity = mergeActivity({
    chats: [chat('a', 5, { unread: 2 })],
    liked_by: [like('x', 7, true)],
    matches: [],
    entries: [],
    seen_at: at(6),
  })
  expect(activity.map(({ id, is_new }) => [id, is_new])).toEqual([
    ['like x', true],
    ['chat a', false],
  ])
})
