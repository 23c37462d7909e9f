/** What the tests of the swipe game share: a player, the card on top, and what the server knows. */
import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../db/seeds/people/logins.ts'
import { ask } from './member.ts'
import { somebody, type Other } from './people.ts'
import { arrive } from './person.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { expect } from './visitor.ts'

export interface Box {
  likes_left: number
  new_box_at: string
  can_undo: boolean
}

interface DealtCard {
  id: string
  name: string
  age: number
  kind: 'real' | 'fictional'
}

interface Deck {
  cards: DealtCard[]
  next: string | null
  box: Box
}

export const ZONE = 'Europe/Amsterdam'

/** Somebody new with a fresh box, who is looking for women on a site where people live. */
export async function player(browser: Browser): Promise<Other> {
  return somebody(browser, { name: 'Speler', gender: 'male' }, 'settled')
}

export const deckOf = (page: Page, after = '') =>
  ask<Deck>(page, 'GET', `/api/swipe-game?time_zone=${encodeURIComponent(ZONE)}${after && `&after=${after}`}`)

export const swipeBy = (page: Page, id: string, like: boolean) =>
  ask(page, 'PUT', `/api/swipe-game/${id}`, { like, time_zone: ZONE })

/** Everybody the member would be dealt, in order. */
export async function wholeDeck(page: Page): Promise<DealtCard[]> {
  const all: DealtCard[] = []
  for (let after: string | null = ''; after !== null;) {
    const deck: Deck = await deckOf(page, after)
    all.push(...deck.cards)
    after = deck.next
  }
  return all
}

export const top = (page: Page) => page.locator('.deck [data-place=top]')
export const nameOnTop = (page: Page) => top(page).getByRole('heading', { level: 2 })
export const said = (page: Page) => page.locator('main [role=status].sr-only')
export const likeButton = (page: Page) => page.getByRole('button', { name: /^Like / })
export const passButton = (page: Page) => page.getByRole('button', { name: /overslaan$/ })
export const undoButton = (page: Page) => page.getByRole('button', { name: 'Ongedaan' })

export async function open(page: Page): Promise<void> {
  await page.goto('/swipe-game')
  await expect(top(page)).toBeVisible()
}

/** Nobody is on the way out any more: a press now means the card that lies there. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.deck :is([data-place=liked], [data-place=passed])')).toHaveCount(0)
}

/** Swipes by whatever the test has for it, and answers who it was. */
export async function swipe(page: Page, by: () => Promise<void>): Promise<string> {
  await settled(page)
  const id = await idOnTop(page)
  await by()
  await expect.poll(() => idOnTop(page)).not.toBe(id)
  return id
}

/** Who lies on top; nothing where nobody does. */
export async function idOnTop(page: Page): Promise<string> {
  const links = top(page).locator('a[href^="/members/"]')
  return (await links.count()) === 0 ? '' : ((await links.getAttribute('href')) ?? '').replace('/members/', '')
}

/** One of those who live here likes somebody, in a browser of their own. */
export async function likeAs(browser: Browser, who: string, whom: string): Promise<void> {
  const [row] = await query<{ email: string }>(
    `select account.email from accounts.account
     join profiles.profile on profile.account_id = account.id where profile.public_id = $1`,
    [who],
  )
  const context = await browser.newContext({ baseURL: originOf('settled') })
  await arrive(context, 'settled')
  const page = await context.newPage()
  await page.goto('/pages/terms')
  await ask(page, 'POST', '/api/user.php', { email: row?.email, password: DEMO_PASSWORD })
  await ask(page, 'PUT', `/api/likes/${whom}`)
  await context.close()
}
