import { expect, test } from 'vitest'
import * as z from 'zod'
import { deriveKeys } from './keys.ts'
import { openCursor, sealCursor } from './page-cursor.ts'

const Place = z.tuple([z.number(), z.string()])
const ringOf = (...SECRETS: string[]) => deriveKeys({ SECRETS, RETIRED_SECRETS: [] }).cursors
const [keys, use] = [ringOf('a secret'), 'blocks 1']
const open = (text: string, as = use, by = keys) => openCursor(by, as, text, Place)

test('what was sealed is opened, is short, and is sealed differently each time', () => {
  const place: z.infer<typeof Place> = [1_800_000_000_000, '9223372036854775807']
  const text = sealCursor(keys, use, place)
  expect(open(text)).toEqual(place)
  expect(text.length).toBeLessThan(200)
  expect(sealCursor(keys, use, place)).not.toBe(text)
})

test('what an older key sealed is opened for as long as the key is there', () => {
  const text = sealCursor(keys, use, [1, 'x'])
  expect(open(text, use, ringOf('a newer secret', 'a secret'))).toEqual([1, 'x'])
  expect(() => open(text, use, ringOf('a newest secret', 'a newer secret'))).toThrow('invalid_input')
})

test('what is not ours, for another use, of another shape or changed in one bit is refused', () => {
  const text = sealCursor(keys, use, [1, 'x'])
  expect(() => open(text, 'blocks 2')).toThrow('invalid_input')
  expect(() => open(text, use, ringOf('another secret'))).toThrow('invalid_input')
  expect(() => open(sealCursor(keys, use, ['x', 1]))).toThrow('invalid_input')
  for (const nothing of ['', 'x', 'AAAA'.repeat(20)]) expect(() => open(nothing)).toThrow('invalid_input')
  const bytes = Buffer.from(text, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(() => open(changed.toString('base64url'))).toThrow('invalid_input')
  }
})
