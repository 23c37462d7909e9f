/** Members for journeys. They sign up by the calls the form makes, from inside the page; the form has its own tests. */
import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { linkIn, mailsTo, type ReceivedMail } from '../apps/server/src/testing/mailbox.ts'
import { expect, remember } from './visitor.ts'

export const PASSWORD = 'een lang geheim'
export const newAddress = () => `e2e-${randomUUID()}@example.com`

/** From an address nobody else uses: limits count by address. */
async function moveAway(context: BrowserContext): Promise<void> {
  const part = () => String(randomInt(1, 255))
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
}

export async function arrive(context: BrowserContext): Promise<void> {
  await moveAway(context)
  await remember(context, { locale: 'nl', country: 'NL', entry: 'seen' })
}

/** A call as the page would make it, and its answer. */
export async function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'x-request-type': 'user', ...(what === '' ? {} : { 'content-type': 'application/json' }) }
      const answer = await fetch(where, { method: how, headers, ...(what === '' ? {} : { body: what }) })
      return (await answer.json()) as T
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  )
}

/** Signed up and logged in, not activated. */
export async function becomeMember(page: Page, email = newAddress()): Promise<string> {
  await moveAway(page.context())
  await page.goto('/pages/terms')
  const answer = await ask<{ user?: { email: string } }>(page, 'POST', '/api/signups', {
    email,
    name: 'Daan',
    password: PASSWORD,
    date_of_birth: '1990-03-14',
    gender: 'male',
    looking_for: 'female',
    country: 'NL',
    language: 'nl',
    tracking: {},
    agrees_to_terms: true,
    agrees_to_sensitive_data: true,
  })
  expect(answer.user?.email).toBe(email)
  return email
}

/** The newest of so many mails to an address. */
async function mailOf(email: string, count: number): Promise<ReceivedMail | undefined> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(count)
  return (await mailsTo(email)).at(-1)
}

/** The word of the link in it. */
export async function mailedWord(email: string, count = 1): Promise<string> {
  return linkIn(await mailOf(email, count))
}

export async function activate(page: Page, email: string): Promise<void> {
  expect(await ask(page, 'POST', '/api/activations', { token: await mailedWord(email) })).toEqual({})
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}
