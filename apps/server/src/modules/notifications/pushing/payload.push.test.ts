import { createSecretKey, randomBytes } from 'node:crypto'
import { LOCALES } from '@app/i18n/locales'
import { expect, test } from 'vitest'
import { PUSHABLE_KINDS, type PushableKind } from '../notifications.rules.ts'
import { PAYLOAD_BYTES, pushBody, pushMessage, type PushContent } from './payload.ts'

const WORDS = 'Animated profile'
const NAME = 'Noor-Canary'
const SAID = 'the first words, a canary'
const CONVERSATION = 'ConversationCanary'
const NONE = { count: 0, fictional: 0, latest_at: null }

const contentOf = (more: Partial<PushContent>): PushContent => ({
  kinds: ['message'],
  silent: false,
  locale: 'en',
  fictional: WORDS,
  preview: 0,
  news: {
    message: NONE,
    match: NONE,
    like: NONE,
    credits: NONE,
    account: NONE,
  },
  people: {
    message: null,
    match: null,
    like: null,
  },
  conversations: 1,
  conversation: CONVERSATION,
  words: SAID,
  origin: 'https://example.com',
  badge: 3,
  now: new Date('2026-06-01T12:00:00Z'),
  ...more,
})

interface Case {
  content: PushContent
  fictional: boolean
}

/** Every kind, alone and before another, with as many and as many of them fictional as there can be, shown in any way. */
function* cases(): Generator<Case> {
  const people = ['message', 'match', 'like'] as const
  for (const locale of LOCALES)
    for (const preview of [0, 1, 2])
      for (const kind of people)
        for (const second of [undefined, 'like', 'account'] as const)
          for (const count of [1, 2, 3, 22, 100])
            for (const fictional of [0, 1, count - 1, count])
              for (const conversations of [1, Math.min(count, 2)])
                for (const words of [null, '', SAID]) {
                  // The latest is fictional where all are, and may be where some are.
                  const latest = fictional === 0 ? 'real' : 'fictional'
                  const news = { count, fictional, latest_at: new Date(0) }
                  const person = { name: NAME, kind: latest } as const
                  const kinds: PushableKind[] = second === undefined || second === kind ? [kind] : [kind, second]
                  const content = contentOf({
                    locale,
                    preview,
                    kinds,
                    conversations,
                    words,
                    news: {
                      ...contentOf({}).news,
                      [kind]: news,
                      ...(second === 'like' && kind !== 'like' ? { like: news } : {}),
                    },
                    people: {
                      message: person,
                      match: person,
                      like: person,
                    },
                  })
                  yield { content, fictional: fictional > 0 }
                }
}

test('[D.44] the fictional words stand in every push from or about a fictional profile, and in no other', () => {
  let seen = 0
  for (const { content, fictional } of cases()) {
    const { notification } = JSON.parse(pushBody(content).toString()) as {
      notification: { title: string; body: string }
    }
    const text = `${notification.title} ${notification.body}`.toLowerCase()
    expect(text.includes(WORDS.toLowerCase()), `${text} ${JSON.stringify(content)}`).toBe(fictional)
    // Where the title is cut off, what is about somebody fictional still says so.
    expect(notification.title.toLowerCase().includes(WORDS.toLowerCase()), text).toBe(fictional)
    seen += 1
  }
  expect(seen).toBeGreaterThan(5000)
})

test('nothing personal is in a push until the member chooses so: no name, no word, no id', () => {
  for (const { content } of cases()) {
    if (content.preview > 0) continue
    const text = pushBody(content).toString()
    for (const canary of [NAME, SAID, CONVERSATION]) expect(text).not.toContain(canary)
  }
})

test('all bodies have one size, whatever they say', () => {
  for (const { content } of cases()) expect(pushBody(content).length).toBe(PAYLOAD_BYTES)
  const longest = contentOf({
    preview: 2,
    words: '\u{1F600}'.repeat(80),
    people: { message: { name: '\u{1F600}'.repeat(40), kind: 'fictional' }, match: null, like: null },
    news: { ...contentOf({}).news, message: { count: 1, fictional: 1, latest_at: new Date(0) } },
  })
  expect(pushBody(longest).length).toBe(PAYLOAD_BYTES)
})

test('every text is there in seven languages, and says something else for one and for many', () => {
  const titles = LOCALES.flatMap((locale) =>
    [1, 3, 5].map((count) => {
      const news = { ...contentOf({}).news, message: { count, fictional: 0, latest_at: new Date(0) } }
      const { notification } = JSON.parse(pushBody(contentOf({ locale, news })).toString()) as {
        notification: { title: string }
      }
      return notification.title
    }),
  )
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles).toContain('You have a new message')
  expect(titles).toContain('3 new messages')
  expect(titles.join()).not.toContain('push_messages')
  for (const locale of LOCALES)
    for (const kind of PUSHABLE_KINDS) {
      const news = { ...contentOf({}).news, [kind]: { count: 1, fictional: 0, latest_at: new Date(0) } }
      expect(pushBody(contentOf({ locale, kinds: [kind], news })).toString()).not.toContain('push_messages')
    }
})

test('the topic tells neither the kind nor the browser, and is the same for the same two', () => {
  const secret = createSecretKey(randomBytes(32))
  const topic = (kind: PushableKind, browser: string) => pushMessage(Buffer.alloc(1), kind, browser, secret).topic
  expect(topic('message', '1')).toMatch(/^[\w-]{32}$/)
  expect(topic('message', '1')).toBe(topic('message', '1'))
  expect(new Set([topic('message', '1'), topic('message', '2'), topic('like', '1')]).size).toBe(3)
})
