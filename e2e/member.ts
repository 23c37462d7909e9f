/** What members of journeys do by call, from inside a page; forms have their own tests. */
import type { Browser, Page } from '@playwright/test'
import { SIGNUP } from '../apps/server/src/testing/signup-form.ts'
import type { Member } from './create-member.ts'
import { asReturningVisitor, useOwnAddress, logInHere, mailedToken, newAddress, PASSWORD } from './person.ts'
import { originOf } from './site-address.ts'
import { expect } from './visitor.ts'

interface Answer<T> {
  status: number
  json: T
}

interface Sent {
  body?: unknown
  headers?: Record<string, string>
}

/** To an empty page of the site, from where a test makes its calls: a page with a program would start it for nobody. */
export async function goToBlank(page: Page, origin = ''): Promise<void> {
  const empty = { contentType: 'text/html', body: '<!doctype html><title>-</title>' }
  await page.route('**/blank', (route) => route.fulfill(empty))
  await page.goto(`${origin}/blank`, { waitUntil: 'commit' })
  await page.unroute('**/blank')
}

/** A call as the page would make it, with its status and answer. A page that is nowhere yet goes to an empty one. */
export async function call<T>(page: Page, method: string, path: string, sent: Sent = {}): Promise<Answer<T>> {
  if (!page.url().startsWith('http')) await goToBlank(page)
  const { body, headers = {} } = sent
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const init = { method, headers: { 'x-request-type': 'user', ...json, ...headers } }
  return page.evaluate(
    async ([where, how, what]) => {
      const answer = await fetch(where, what === '' ? how : { ...how, body: what })
      return { status: answer.status, json: (await answer.json()) as T }
    },
    [path, init, body === undefined ? '' : JSON.stringify(body)] as const,
  )
}

/** The answer alone, where it does not matter how it is marked. */
export async function callApi<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return (await call<T>(page, method, path, { body })).json
}

/** Signs up by the call the form makes: logged in, not confirmed, and the mail is on its way. */
export async function signUpByCall(page: Page, email = newAddress()): Promise<string> {
  await useOwnAddress(page.context())
  await goToBlank(page)
  const answer = await callApi<{ user?: { email: string } }>(page, 'POST', '/api/signups', {
    ...SIGNUP,
    email,
    name: 'Daan',
    password: PASSWORD,
    gender: 'male',
    looking_for: 'female',
  })
  expect(answer.user?.email).toBe(email)
  return email
}

/** Confirms with the word that was mailed. */
export async function activateByCall(page: Page, email: string): Promise<void> {
  expect(await callApi(page, 'POST', '/api/activations', { token: await mailedToken(email) })).toEqual({})
}

/** The same member in another browser, at that page. */
export async function logInElsewhere(browser: Browser, member: Member, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf('vonk') })
  await asReturningVisitor(context)
  const page = await context.newPage()
  await page.goto(path)
  await expect(page).toHaveURL(`${originOf('vonk')}/login?to=${path}`)
  await logInHere(page, member.email, member.password)
  // A login hashes, slowly on purpose.
  await expect(page).toHaveURL(originOf('vonk') + path, { timeout: 20_000 })
  return page
}

/** All other sessions are ended by the member, on another device. */
export async function logOutFromElsewhere(browser: Browser, member: Member): Promise<void> {
  const far = await logInElsewhere(browser, member, '/settings')
  expect(await callApi(far, 'DELETE', '/api/sessions/others')).toEqual({})
  await far.context().close()
}
