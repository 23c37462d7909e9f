/** Other people on the site: those who live there, and somebody new in a browser of their own. */
import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../db/seeds/people/logins.ts'
import { activate, ask } from './member.ts'
import { arrive, comeAlone, newAddress, PASSWORD } from './person.ts'
import { originOf } from './site-address.ts'
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
export function lookFor(page: Page, query: string): Promise<Found> {
  return ask<Found>(page, 'GET', `/api/members?${query}`)
}

/** One of those who live on a site, in Dutch: with Premium, or without. */
export async function logInAs(page: Page, called: 'premium' | 'free', site = 'settled'): Promise<void> {
  await arrive(page.context(), site)
  await page.goto(`${originOf(site)}/pages/terms`)
  const body = { email: `${called}@example.com`, password: DEMO_PASSWORD }
  expect(await ask(page, 'POST', '/api/user.php', body)).toHaveProperty('user')
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
