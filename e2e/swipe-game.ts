/** What the tests of the swipe game share: a player, the card on top, and what the server knows. */
import { createMember, type Member } from './create-member.ts'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { callApi } from './member.ts'
import { openSessionOf } from './members.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { expect } from './visitor.ts'

interface Box {
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

/** The browser's own, where no test says otherwise. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Somebody new with a fresh box, who is looking for women on a site where people live. */
export async function player(browser: Browser): Promise<Member> {
  return createMember(browser, { name: 'Speler', gender: 'male' }, 'settled')
}

/** The same player in another kind of browser. */
export async function playingIn(browser: Browser, { page }: Member, options: BrowserContextOptions): Promise<Page> {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ storageState, baseURL: originOf('settled'), ...options })
  return context.newPage()
}

export const deckOf = (page: Page, after = '', zone = HERE) =>
  callApi<Deck>(page, 'GET', `/api/swipe-game?time_zone=${encodeURIComponent(zone)}${after && `&after=${after}`}`)

export const swipeBy = (page: Page, id: string, like: boolean) =>
  callApi(page, 'PUT', `/api/swipe-game/${id}`, { like, time_zone: HERE })

/** Everybody the member would be dealt, in order. Whoever was seen meanwhile comes again at the end. */
export async function wholeDeck(page: Page): Promise<DealtCard[]> {
  const all = new Map<string, DealtCard>()
  for (let after: string | null = ''; after !== null;) {
    const deck: Deck = await deckOf(page, after)
    for (const card of deck.cards) if (!all.has(card.id)) all.set(card.id, card)
    after = deck.next
  }
  return [...all.values()]
}

export const top = (page: Page) => page.locator('.deck [data-place=top]')
export const nameOnTop = (page: Page) => top(page).getByRole('heading', { level: 2 })
export const said = (page: Page) => page.locator('main [role=status].sr-only')
export const likeButton = (page: Page) => page.getByRole('button', { name: /^Like / })
export const passButton = (page: Page) => page.getByRole('button', { name: /overslaan$/ })
export const undoButton = (page: Page) => page.getByRole('button', { name: 'Ongedaan' })

/** Only the program asks for the cards, so they are there when it is. */
export async function open(page: Page): Promise<void> {
  await page.goto('/swipe-game')
  await expect(top(page)).toBeVisible({ timeout: 20_000 })
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
  await openSessionOf(context, row?.email ?? '', 'settled')
  const page = await context.newPage()
  await callApi(page, 'PUT', `/api/likes/${whom}`)
  await context.close()
}
