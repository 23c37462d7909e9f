import { Id } from '@app/db/ids'
import { expect, test } from 'vitest'
import { deriveKeys } from '../../../platform/keys.ts'
import { readAddress, splitAddress, wasSentTo, writeAddress } from './addresses.ts'

const [first, second] = ['the first secret of a test', 'the second secret of a test']
const { mail_addresses: keys } = deriveKeys({ SECRETS: [first], RETIRED_SECRETS: [] })
const site = { id: Id.site.parse(3), domain: 'site.example' }
const other = Id.site.parse(4)
const now = new Date('2026-11-18T10:00:00Z')
const account_id = Id.account.parse('9007199254740993')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)

const write = (purpose: 'report' | 'unsubscribe' = 'report') =>
  writeAddress(keys, site, { purpose, account_id, kind: 5, to: 'anna@mail.example' }, now)
const nameOf = (address: string) => splitAddress(address)?.name ?? ''

test('an address is lower case, short enough for any server, and says whose mail comes back', () => {
  for (const purpose of ['report', 'unsubscribe'] as const) {
    const address = write(purpose)
    expect(address).toMatch(purpose === 'report' ? /^b\+[0-9a-v]{32}@in\.site\.example$/ : /^u\+[0-9a-v]{32}@/)
    expect(nameOf(address).length).toBeLessThanOrEqual(64)
    expect(splitAddress(address)?.domain).toBe('site.example')
    expect(readAddress(keys, site.id, nameOf(address), now)).toMatchObject({ purpose, account_id, kind: 5 })
  }
})

test('hardly ever are two alike, and none tells the number of the account', () => {
  const all = Array.from({ length: 200 }, () => write())
  expect(new Set(all).size).toBeGreaterThan(190)
  expect(new Set(all.map((address) => address.slice(0, 8))).size).toBeGreaterThan(150)
})

test('servers may fold its letters', () => {
  for (let round = 0; round < 200; round++) {
    const name = nameOf(write())
    for (const folded of [name.toUpperCase(), name.toLowerCase(), `B${name.slice(1)}`]) {
      expect(readAddress(keys, site.id, folded, now)).toMatchObject({ account_id })
    }
  }
})

test('an altered letter, another purpose, another site and a made-up one are not ours', () => {
  const name = nameOf(write())
  const alphabet = '0123456789abcdefghijklmnopqrstuv'
  for (let at = 2; at < name.length; at++) {
    for (const letter of alphabet) {
      if (letter === name[at]) continue
      expect(readAddress(keys, site.id, name.slice(0, at) + letter + name.slice(at + 1), now)).toBeUndefined()
    }
  }
  expect(readAddress(keys, site.id, `u${name.slice(1)}`, now)).toBeUndefined()
  expect(readAddress(keys, other, name, now)).toBeUndefined()
  expect(readAddress(keys, site.id, `b+${'0'.repeat(32)}`, now)).toBeUndefined()
  for (const shape of ['', 'b+', `${name}x`, name.slice(1), `b+${'z'.repeat(32)}`, `${name} `]) {
    expect(readAddress(keys, site.id, shape, now)).toBeUndefined()
  }
})

test('an address has its time: that of reports is short, that of unsubscribing more than a year', () => {
  const [report, unsubscribe] = [nameOf(write()), nameOf(write('unsubscribe'))]
  expect(readAddress(keys, site.id, report, days(60))).toBeDefined()
  expect(readAddress(keys, site.id, report, days(61))).toBeUndefined()
  expect(readAddress(keys, site.id, unsubscribe, days(400))).toBeDefined()
  expect(readAddress(keys, site.id, unsubscribe, days(401))).toBeUndefined()
  expect(readAddress(keys, site.id, report, days(-3))).toBeUndefined()
})

test('a former secret still knows what it made, another one does not', () => {
  const name = nameOf(write())
  const changed = deriveKeys({ SECRETS: [second, first], RETIRED_SECRETS: [] }).mail_addresses
  const foreign = deriveKeys({ SECRETS: [second], RETIRED_SECRETS: [] }).mail_addresses
  expect(readAddress(changed, site.id, name, now)).toMatchObject({ account_id })
  expect(readAddress(foreign, site.id, name, now)).toBeUndefined()
})

test('it knows the address the mail went to from others, however that is spelt and whichever secret made it', () => {
  const { tag = '' } = readAddress(keys, site.id, nameOf(write()), now) ?? {}
  const changed = deriveKeys({ SECRETS: [second, first], RETIRED_SECRETS: [] }).mail_addresses
  for (const ring of [keys, changed]) {
    expect(wasSentTo(ring, tag, 'anna@mail.example')).toBe(true)
    expect(wasSentTo(ring, tag, ' Anna@Mail.Example')).toBe(true)
    expect(wasSentTo(ring, tag, 'anna@other.example')).toBe(false)
  }
})

test('a mail to nobody with an account has an address too', () => {
  const address = writeAddress(keys, site, { purpose: 'report', account_id: null, kind: 0 }, now)
  expect(readAddress(keys, site.id, nameOf(address), now)).toMatchObject({ account_id: null, kind: 0 })
})

test('only the subdomain of reports is split', () => {
  for (const address of ['b+x@site.example', '@in.site.example', 'in.site.example', '']) {
    expect(splitAddress(address)).toBeUndefined()
  }
})
