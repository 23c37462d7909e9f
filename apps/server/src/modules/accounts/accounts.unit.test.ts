import { isDay, isEmail, yearsBetween } from '@app/contract/signup-rules'
import { DELETION_REVERSIBLE_DAYS } from '@app/contract/limits'
import { describe, expect, test } from 'vitest'
import { dayIn } from '../../platform/calendar.ts'
import { deriveKeys } from '../../platform/keys.ts'
import { lockMinutes, signupsOpen } from './accounts.rules.ts'
import { createHashing } from './login/hashing.ts'

test('[S9.9] a deletion can be reversed for 14 days', () => expect(DELETION_REVERSIBLE_DAYS).toBe(14))

describe('rules', () => {
  test('locks double from 15 minutes to a day', () => {
    expect([0, 1, 2, 6, 7, 30].map(lockMinutes)).toEqual([15, 30, 60, 960, 1440, 1440])
  })

  test('a birthday counts on the day itself, also for those born on a leap day', () => {
    expect(yearsBetween('2009-03-14', '2027-03-13')).toBe(17)
    expect(yearsBetween('2009-03-14', '2027-03-14')).toBe(18)
    expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17)
    expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18)
  })

  test('a day that does not exist is none', () => {
    expect(['1990-02-29', '1990-13-01', '1990-00-10', '90-1-1', ''].filter(isDay)).toEqual([])
    expect(isDay('1992-02-29')).toBe(true)
  })

  test('the day is that of the place, not of the server', () => {
    const instant = new Date('2027-03-13T23:30:00Z')
    expect(dayIn('Europe/Amsterdam', instant)).toBe('2027-03-14')
    expect(dayIn('America/New_York', instant)).toBe('2027-03-13')
  })

  test('addresses', () => {
    expect(['a@b.nl', 'a.b+c@sub.example.co.uk', 'jörg@example.de'].filter((email) => !isEmail(email))).toEqual([])
    expect(
      ['a@b', '@b.nl', 'a b@c.nl', 'a\r\nbcc:b@c.nl', '"a"@b.nl', 'a@-b.nl', 'a@b..nl', 'a'].filter(isEmail),
    ).toEqual([])
  })

  test('signing up is open to all, or to those who came by a known way', () => {
    expect(signupsOpen('all', false)).toBe(true)
    expect(signupsOpen('with_trafficsource', false)).toBe(false)
    expect(signupsOpen('with_trafficsource', true)).toBe(true)
    expect(signupsOpen('none', true)).toBe(false)
  })
})

const pepper = (...SECRETS: string[]) => deriveKeys({ SECRETS, RETIRED_SECRETS: [] }).passwords

describe('hashing', () => {
  test('a password matches its hash and no other, and nobody’s matches nothing', async () => {
    const hashing = await createHashing(pepper('first'))
    const hash = await hashing.hash('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1,keyid=[0-9a-f]{8}\$/)
    expect(await hashing.matches(hash, 'correct horse')).toBe(true)
    expect(await hashing.matches(hash, 'wrong horse')).toBe(false)
    expect(await hashing.matches(undefined, 'nobody')).toBe(false)
    expect(await (await createHashing(pepper('other'))).matches(hash, 'correct horse')).toBe(false)
  })

  test('a hash is known by the key it carries, outdated when that is not the newest, and nothing without it', async () => {
    const first = await createHashing(pepper('first'), 64)
    const hash = await first.hash('correct horse')
    expect(first.isOutdated(hash)).toBe(false)
    const second = await createHashing(pepper('second', 'first'), 64)
    expect(await second.matches(hash, 'correct horse')).toBe(true)
    expect(await second.matches(hash, 'wrong horse')).toBe(false)
    expect(second.isOutdated(hash)).toBe(true)
    expect(second.isOutdated(await second.hash('correct horse'))).toBe(false)
    expect((await createHashing(pepper('first'), 128)).isOutdated(hash)).toBe(true)
    expect(await second.matches(hash.replace(/,keyid=[^$]*/, ''), 'correct horse')).toBe(false)
    expect(second.runs()).toBe(4)
  })
})
