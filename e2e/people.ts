/** Other people on the site: those who live there, and somebody new in a browser of their own. */
import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { activate, ask } from './member.ts'
import { arrive, comeAlone, newAddress, PASSWORD } from './person.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { expect } from './visitor.ts'

interface Card {
  id: string
  kind: 'real' | 'fictional'
  name: string
  age: number
  region: string | null
  city: string | null
  online: boolean
}

export interface Found {
  results: Card[]
  next: string | null
  numResults: number
}

/** What the search answers, for what a test has to know beforehand. */
export function lookFor(page: Page, wanted: string): Promise<Found> {
  return ask<Found>(page, 'GET', `/api/members?${wanted}`)
}

/**
 * One of those who live on a site, in Dutch: with Premium, or without. They logged in before: many tests are the same two,
 * and whoever logs in more often than people do has work to do first.
 */
export async function logInAs(page: Page, called: 'premium' | 'free', site = 'settled'): Promise<void> {
  await arrive(page.context(), site)
  const token = randomBytes(32).toString('base64url')
  const planted = await query(
    `insert into accounts.session (token_hash, id, account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at)
     select sha256(convert_to($1, 'UTF8')), ids.next_id(ids.shard_of(account.id)), account.id, 'Chromium, Linux', now(),
       now(), now(), now(), now() + interval '1 day'
     from accounts.account as account join sites.host as host on host.site_id = account.site_id
     where account.email = $2 and host.host = $3 returning session.id`,
    [token, `${called}@example.com`, `${site}.localhost`],
  )
  expect(planted).toHaveLength(1)
  const url = originOf(site).replace('http:', 'https:')
  await page.context().addCookies([{ name: '__Host-sid', value: token, url, secure: true }])
  await page.goto(`${originOf(site)}/pages/terms`)
}

interface Somebody {
  name?: string
  gender?: 'male' | 'female'
  date_of_birth?: string
  country?: string
}

export interface Other {
  page: Page
  email: string
  /** How the world calls them. */
  id: string
}

/** Somebody new, confirmed and so to be found, in a browser of their own. */
export async function somebody(browser: Browser, who: Somebody = {}, site = 'vonk'): Promise<Other> {
  const context = await browser.newContext({ baseURL: originOf(site) })
  await arrive(context, site)
  await comeAlone(context)
  const page = await context.newPage()
  await page.goto('/pages/terms')
  const email = newAddress()
  await ask(page, 'POST', '/api/signups', {
    email,
    name: 'Noor',
    password: PASSWORD,
    date_of_birth: '1990-03-14',
    gender: 'female',
    looking_for: who.gender === 'male' ? 'female' : 'male',
    country: 'NL',
    language: 'nl',
    tracking: {},
    agrees_to_terms: true,
    agrees_to_sensitive_data: true,
    ...who,
  })
  await activate(page, email)
  const { profile } = await ask<{ profile: { id: string } }>(page, 'GET', '/api/profile')
  return { page, email, id: profile.id }
}
