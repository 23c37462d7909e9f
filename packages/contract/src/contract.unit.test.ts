import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import * as contract from './index.ts'
import * as limits from './limits.ts'
import type { Route } from './route.ts'

/** Every route of every group the door opens to. */
function routes(): Route[] {
  const isRoute = (entry: unknown): entry is Route => typeof entry === 'object' && entry !== null && 'path' in entry
  return Object.values<unknown>(contract)
    .filter((value) => typeof value === 'object' && value !== null && !('_zod' in value))
    .flatMap((group) => Object.values(group as object).filter(isRoute))
}

const NAMED = [
  'user',
  'logout',
  'geocode',
  'page-hidden',
  'auto-like',
  'discountcode',
  'settings',
  'chats',
  'likes',
  'chat',
  'interests',
  'regions',
  'companyinfo',
].map((name) => `/api/${name}.php`)

describe('calls', () => {
  test('[D.81] a call the specification does not name is a noun without the suffix', () => {
    expect(routes().length).toBeGreaterThan(1)
    for (const { path } of routes()) {
      const fits = NAMED.includes(path) || /^\/api\/[a-z]+(-[a-z]+)*(\/(:?[a-z_]+(-[a-z]+)*))*$/.test(path)
      expect(fits, path).toBe(true)
    }
  })

  test('no address is spelled twice', () => {
    const keys = routes().map(({ method, path, flag = '' }) => `${method} ${path} ${flag}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('decided values', () => {
  test('[S9.18] the number of retries is 5', () => expect(limits.RETRIES).toBe(5))
  test('[S9.20] the chunk-reload guard is 60 s', () => expect(limits.CHUNK_RELOAD_GUARD_SECONDS).toBe(60))

  test('[D.15] every decided value is a named constant or a setting, and no screen holds its own number', () => {
    expect(limits).toMatchObject({
      MINIMUM_AGE: 18,
      MAXIMUM_SEARCH_AGE: 99,
      FREE_PHOTOS: 3,
      PREMIUM_PHOTOS: 25,
      FREE_CONVERSATIONS: 2,
      SWIPE_LIKES_PER_DAY: 4,
      DELETION_REVERSIBLE_DAYS: 14,
      MINIMUM_REFUND_DAYS: 14,
      HISTORY_PURGE_DAYS: 365,
      LOCALE_COOKIE_DAYS: 365,
      AUTH_COOKIE_DAYS: 30,
      PROGRESS_THROTTLE_MS: 200,
      PROGRESS_DURATION_MS: 5000,
    })
    const settings = ['message_credits', 'photo_credits', 'gift_credits', 'signup_credits', 'message_length']
    const decided = [...settings, 'chat_history_days', 'refund_days', 'minimum_message_costs']
    expect(Object.keys(contract.Settings.def.shape)).toEqual(expect.arrayContaining(decided))
    expect(numbersOnScreens()).toEqual([])
  })
})

/** Numbers handed to texts as they stand, in any screen. */
function numbersOnScreens(): string[] {
  const app = join(import.meta.dirname, '../../../apps/web/app')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.startsWith('routes/gallery'),
  )
  return files.flatMap((file) => {
    const source = readFileSync(join(app, file), 'utf8')
    const found = source.match(/(?:values=\{\{|t\('[^']+', \{)[^}]*:\s*\d+/g) ?? []
    const inWords: string[] = []
    new Visitor({
      JSXText: ({ value }) => {
        if (/\d/.test(value)) inWords.push(value.trim())
      },
    }).visit(parseSync(file, source).program)
    return [...found, ...inWords].map((words) => `${file}: ${words}`)
  })
}
