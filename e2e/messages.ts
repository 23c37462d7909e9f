/** Messages and gifts of people of a journey, sent by the call a composer makes, and what their screens show of credits. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Member } from './create-member.ts'
import { call, callApi, goToBlank } from './member.ts'
import { query } from './site-database.ts'
import { expect } from './visitor.ts'

interface Answer {
  code?: string
  conversation?: { id: string }
}

/** Sends a message or a gift to a member; answers what the server said. */
export function trySendMessage(page: Page, to: string, text: string, gift?: string) {
  const body = { text, ...(gift === undefined ? {} : { gift }) }
  const headers = { 'idempotency-key': randomUUID() }
  return call<Answer>(page, 'POST', `/api/members/${to}/messages`, { body, headers })
}

/** The same where it has to arrive; answers with the id of the conversation. */
export async function sendMessage(
  { page }: Pick<Member, 'page'>,
  to: string,
  text: string,
  gift?: string,
): Promise<string> {
  const { status, json } = await trySendMessage(page, to, text, gift)
  expect({ status, code: json.code }).toEqual({ status: 200, code: undefined })
  return json.conversation?.id ?? ''
}

export async function creditsOf(page: Page): Promise<number> {
  return (await callApi<{ user: { credits: number } }>(page, 'GET', '/api/user.php')).user.credits
}

/** As if they had bought once. */
export async function makePremium(email: string): Promise<void> {
  expect(
    await query('update accounts.account set paid_user = true where email = $1 returning id', [email]),
  ).not.toEqual([])
}

/**
 * Loses the answer to the first call to an address: it is made in another tab with the same key, and the page is told a
 * failure instead. Answers with the keys the page said.
 */
export async function loseFirstAnswer(page: Page, address: string, failure: 'abort' | 'error'): Promise<string[]> {
  const elsewhere = await page.context().newPage()
  await goToBlank(elsewhere)
  const keys: string[] = []
  await page.route(address, async (route) => {
    const request = route.request()
    const key = (await request.headerValue('idempotency-key')) ?? ''
    keys.push(key)
    if (keys.length > 1) return route.continue()
    const headers = { 'x-request-type': 'user', 'idempotency-key': key }
    const status = await elsewhere.evaluate(
      async ([url, sent, body]) => {
        const json = body === '' ? {} : { body, headers: { ...sent, 'content-type': 'application/json' } }
        return (await fetch(url, { method: 'POST', headers: sent, ...json })).status
      },
      [request.url(), headers, request.postData() ?? ''] as const,
    )
    expect(status).toBe(200)
    return failure === 'abort' ? route.abort() : route.fulfill({ status: 500, body: '{}' })
  })
  return keys
}

/** What is worth so many euros is written beside every price: "€ 0,67". */
export const WORTH = /€\s?\d+,\d\d/
