/** Members for journeys. They sign up by the calls the form makes, from inside the page; the form has its own tests. */
import type { Browser, Page } from '@playwright/test'
import { arrive, comeAlone, logInHere, mailedWord, newAddress, PASSWORD } from './person.ts'
import { originOf } from './site-address.ts'
import { expect, remember } from './visitor.ts'

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
  await comeAlone(page.context())
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

export async function activate(page: Page, email: string): Promise<void> {
  expect(await ask(page, 'POST', '/api/activations', { token: await mailedWord(email) })).toEqual({})
}

export interface Member {
  email: string
  password: string
}

/** Signs up by the call the form makes, then opens the mail's link; the browser is logged in afterwards. */
export async function settle(page: Page, locale = 'nl'): Promise<Member> {
  await arrive(page.context())
  await remember(page.context(), { locale })
  const email = await becomeMember(page)
  await page.goto(`/${await mailedWord(email)}`)
  await page.locator('main button').click()
  await expect(page).toHaveURL(/\/activate\/done$/, { timeout: 20_000 })
  return { email, password: PASSWORD }
}

/** The same member in another browser, at that page. */
export async function elsewhere(browser: Browser, member: Member, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf('vonk') })
  await arrive(context)
  const page = await context.newPage()
  await page.goto(path)
  await expect(page).toHaveURL(`${originOf('vonk')}/login?to=${path}`)
  await logInHere(page, member.email, member.password)
  // A login hashes, slowly on purpose.
  await expect(page).toHaveURL(originOf('vonk') + path, { timeout: 20_000 })
  return page
}
