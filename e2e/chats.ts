/** People who write to each other, and what a page of chats shows of it. */
import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { giveCredits } from './credits.ts'
import { daan, noor } from './likes.ts'
import { ask } from './member.ts'
import type { Other } from './people.ts'
import { expect } from './visitor.ts'

interface Sent {
  conversation: { id: string }
  message: { number: number }
  credits: number
}

/** Writes to a member by the call the page makes; answers with the conversation. */
export async function say({ page }: Pick<Other, 'page'>, to: string, text: string, gift?: string): Promise<string> {
  const body = JSON.stringify({ text, ...(gift === undefined ? {} : { gift }) })
  const sent = await page.evaluate(
    async ([where, key, what]) => {
      const headers = { 'x-request-type': 'user', 'content-type': 'application/json', 'idempotency-key': key }
      const answer = await fetch(where, { method: 'POST', headers, body: what })
      return (await answer.json()) as Sent
    },
    [`/api/members/${to}/messages`, randomUUID(), body] as const,
  )
  expect(sent).toHaveProperty('conversation')
  return sent.conversation.id
}

/** Two who may write to each other, with credits to do so. */
export async function two(browser: Browser, credits = 100): Promise<{ she: Other; he: Other }> {
  const [she, he] = await Promise.all([noor(browser), daan(browser)])
  await Promise.all([giveCredits(she.email, credits), giveCredits(he.email, credits)])
  return { she, he }
}

export const creditsOf = async (page: Page) =>
  (await ask<{ user: { credits: number } }>(page, 'GET', '/api/user.php')).user.credits

/** What is in a conversation, as the server has it. */
export const saidIn = async (page: Page, conversation: string) =>
  (await ask<{ messages: { text: string }[] }>(page, 'GET', `/api/chats/${conversation}`)).messages.map(
    ({ text }) => text,
  )

export const log = (page: Page) => page.getByRole('log', { name: 'Gesprek' })
export const field = (page: Page) => page.getByLabel('Bericht', { exact: true })
export const sendButton = (page: Page) => page.getByRole('button', { name: /^Versturen voor 2 credits/ })
export const row = (page: Page, name: string) => page.locator('.chat-row', { hasText: name })

/** Opens a page of chats, once it can be used. */
export async function openChat(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.thread--live')).toBeVisible()
}

/** The menu of an open chat, and one of its lines. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Meer: blokkeren/ }).click()
  await page.getByRole('menuitem', { name }).click()
}
