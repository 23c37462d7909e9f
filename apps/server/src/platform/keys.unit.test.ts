import { expect, test } from 'vitest'
import { deriveKeys, keyedHash, type Key } from './keys.ts'

const [first, second, third] = ['the first secret', 'the second secret', 'the third secret']
const hex = ({ bytes }: Key) => bytes.toString('hex')

test('every purpose has keys of its own, and the same secret always gives the same ones', () => {
  const keys = deriveKeys({ SECRETS: [second, first], RETIRED_SECRETS: [] })
  const all = Object.values(keys).flat().map(hex)
  expect(new Set(all).size).toBe(all.length)
  expect(deriveKeys({ SECRETS: [second, first], RETIRED_SECRETS: [] })).toEqual(keys)
  expect(keyedHash(keys.counters[0], 'a', 'b')).not.toEqual(keyedHash(keys.counters[0], 'ab'))
})

test('a key keeps its id wherever its secret stands, and the id is no part of the key', () => {
  const [before] = deriveKeys({ SECRETS: [first], RETIRED_SECRETS: [] }).mail_links
  const [newest, older] = deriveKeys({ SECRETS: [second, first], RETIRED_SECRETS: [] }).mail_links
  expect(older).toEqual(before)
  expect(newest.id).not.toBe(before.id)
  expect(before.id).toMatch(/^[0-9a-f]{8}$/)
  expect(hex(before)).not.toContain(before.id)
})

test('a retired secret is good for what is kept long, and for nothing else', () => {
  const { bank_details, debtors, passwords, mailboxes, reports, payment_notices, ...rest } = deriveKeys({
    SECRETS: [third, second],
    RETIRED_SECRETS: [first],
  })
  const { mail_addresses, mail_signing, mail_words, network_secrets, push_keys, refused_addresses, ...others } = rest
  const ofNotices = [mail_addresses, mail_signing, mail_words, network_secrets, push_keys, refused_addresses]
  const long = [bank_details, debtors, passwords, mailboxes, reports, payment_notices, ...ofNotices]
  for (const ring of long) expect(ring).toHaveLength(3)
  for (const ring of Object.values(others)) expect(ring).toHaveLength(2)
})
