/** Messages and gifts of people of a journey, sent by the call a composer makes, and what their screens show of credits. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask } from './member.ts'
import { query } from './site-database.ts'
import { expect } from './visitor.ts'

interface Answer {
  status: number
  code?: string
  conversation?: { id: string }
}

/** Says something to somebody, or gives something; answers what the server said. */
export async function say(page: Page, id: string, text: string, gift?: string): Promise<Answer> {
  return page.evaluate(
    async ([member, key, body]) => {
      const headers = { 'x-request-type': 'user', 'content-type': 'application/json', 'idempotency-key': key }
      const answer = await fetch(`/api/members/${member}/messages`, { method: 'POST', headers, body })
      return { status: answer.status, ...((await answer.json()) as object) }
    },
    [id, randomUUID(), JSON.stringify({ text, ...(gift === undefined ? {} : { gift }) })] as const,
  )
}

export async function creditsOf(page: Page): Promise<number> {
  return (await ask<{ user: { credits: number } }>(page, 'GET', '/api/user.php')).user.credits
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
  await elsewhere.goto('/pages/terms')
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
