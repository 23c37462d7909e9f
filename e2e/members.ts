/** Those who live on a site. */
import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { addSessionCookie } from './create-member.ts'
import { callApi, goToBlank } from './member.ts'
import { asReturningVisitor } from './person.ts'
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

export interface SearchResults {
  results: Card[]
  next: string | null
  numResults: number
  filters: Record<string, unknown>
}

/** What the search answers, for what a test has to know beforehand. */
export function searchMembers(page: Page, searchQuery: string): Promise<SearchResults> {
  return callApi<SearchResults>(page, 'GET', `/api/members?${searchQuery}`)
}

interface Profile {
  photos: { id: string; locked: boolean }[]
}

/** Somebody with one photo that is locked for who has no Premium. */
export async function findLockedPhoto(page: Page): Promise<{ id: string; at: number }> {
  for (const { id, kind } of (await searchMembers(page, 'gender=both&country=NL&with_photo=yes')).results) {
    const { profile } = await callApi<{ profile: Profile }>(page, 'GET', `/api/members/${id}`)
    const at = profile.photos.findIndex(({ locked }) => locked)
    const one = at >= 0 && at === profile.photos.findLastIndex(({ locked }) => locked)
    if (kind === 'real' && one) return { id, at }
  }
  throw new Error('nobody has a locked photo')
}

/**
 * Opens a session of whoever has that address, in Dutch. They logged in before: many tests are the same few, and whoever
 * logs in more often than people do has work to do first.
 */
export async function openSessionOf(context: BrowserContext, email: string, site: string): Promise<void> {
  await asReturningVisitor(context, site)
  const token = randomBytes(32).toString('base64url')
  const opened = await query(
    `insert into accounts.session (token_hash, id, account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at)
     select sha256(convert_to($1, 'UTF8')), ids.next_id(ids.shard_of(account.id)), account.id, 'Chromium, Linux', now(),
       now(), now(), now(), now() + interval '1 day'
     from accounts.account as account join sites.host as host on host.site_id = account.site_id
     where account.email = $2 and host.host = $3 returning session.id`,
    [token, email, `${site}.localhost`],
  )
  expect(opened).toHaveLength(1)
  await addSessionCookie(context, token, site)
}

/** One of those who live on a site, with Premium or without, at an empty page of it. */
export async function logInAs(page: Page, called: 'premium' | 'free', site = 'settled'): Promise<void> {
  await openSessionOf(page.context(), `${called}@example.com`, site)
  await goToBlank(page, originOf(site))
}
