import { randomBytes } from 'node:crypto'
import { Id } from '@app/db/ids'
import { expect, test } from 'vitest'
import { deriveKeys } from '../../../platform/keys.ts'
import { readWord, writeWord, type SealedWord } from './sealed-words.ts'

const { mail_words: keys } = deriveKeys({ SECRETS: ['the secret of a test'], RETIRED_SECRETS: [] })
const site = Id.site.parse(3)
const now = new Date('2026-11-18T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)
const unsubscribe: SealedWord = { purpose: 'unsubscribe', account_id: Id.account.parse('9007199254740993'), kind: 3 }
const chat: SealedWord = { purpose: 'open_chat', conversation: 'AbCdEfGh_-012345' }

test('a word has 43 characters, tells nothing by itself, and is read by who made it', () => {
  for (const word of [unsubscribe, chat]) {
    const written = writeWord(keys, site, word, now)
    expect(written).toMatch(/^[\w-]{43}$/)
    expect(readWord(keys, site, written, now)).toEqual(word)
  }
  expect(writeWord(keys, site, chat, now)).not.toContain('AbCd')
})

test('any conversation there can be is read back', () => {
  for (let round = 0; round < 500; round++) {
    const word: SealedWord = { purpose: 'open_chat', conversation: randomBytes(12).toString('base64url') }
    expect(readWord(keys, site, writeWord(keys, site, word, now), now)).toEqual(word)
  }
})

test('an altered character, another site, another secret and a made-up word are nothing', () => {
  const written = writeWord(keys, site, unsubscribe, now)
  for (let at = 0; at < written.length; at++) {
    const other = written[at] === 'A' ? 'B' : 'A'
    expect(readWord(keys, site, written.slice(0, at) + other + written.slice(at + 1), now)).toBeUndefined()
  }
  expect(readWord(keys, Id.site.parse(4), written, now)).toBeUndefined()
  const foreign = deriveKeys({ SECRETS: ['another secret of it'], RETIRED_SECRETS: [] }).mail_words
  expect(readWord(foreign, site, written, now)).toBeUndefined()
  for (const made of ['', 'A'.repeat(43), randomBytes(32).toString('base64url'), `${written}A`, written.slice(1)]) {
    expect(readWord(keys, site, made, now)).toBeUndefined()
  }
})

test('a conversation can be opened for thirty days, and unsubscribed from for 400', () => {
  const [stop, open] = [writeWord(keys, site, unsubscribe, now), writeWord(keys, site, chat, now)]
  expect(readWord(keys, site, open, days(30))).toBeDefined()
  expect(readWord(keys, site, open, days(31))).toBeUndefined()
  expect(readWord(keys, site, stop, days(400))).toBeDefined()
  expect(readWord(keys, site, stop, days(401))).toBeUndefined()
})
