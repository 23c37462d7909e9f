/** People who write to each other, and what a page of chats shows of it. */
import type { Member } from './create-member.ts'
import type { Browser, Page } from '@playwright/test'
import { giveCredits } from './credits.ts'
import { daan, noor } from './likes.ts'
import { callApi } from './member.ts'
import { expect } from './visitor.ts'

/** Two who may write to each other, with credits to do so. */
export async function twoMembers(browser: Browser, credits = 100): Promise<{ she: Member; he: Member }> {
  const [she, he] = await Promise.all([noor(browser), daan(browser)])
  await Promise.all([giveCredits(she.email, credits), giveCredits(he.email, credits)])
  return { she, he }
}

/** What is in a conversation, as the server has it. */
export const messagesIn = async (page: Page, conversation: string) =>
  (await callApi<{ messages: { text: string }[] }>(page, 'GET', `/api/chats/${conversation}`)).messages.map(
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
