import type { Page, Route } from '@playwright/test'
import { field, messagesIn, openChat, twoMembers } from './chats.ts'
import type { Member } from './create-member.ts'
import { logOutFromElsewhere } from './member.ts'
import { sendMessage } from './messages.ts'
import { logInHere } from './person.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

/** The drafts this browser and this tab hold, by whose they are. */
const storedDrafts = (page: Page) =>
  page.evaluate(() => {
    const namesIn = (storage: Storage) => Object.keys(storage).filter((name) => name.startsWith('chat:'))
    return { browser: namesIn(localStorage), tab: namesIn(sessionStorage) }
  })

const NOTHING = { browser: [], tab: [] }
const loginTo = (conversation: string) => `${originOf('vonk')}/login?session=ended&to=/chats/${conversation}`

/** Logs in where the tab was led, and comes back to the chat. */
async function comeBack(page: Page, member: Member, conversation: string): Promise<void> {
  await expect(page).toHaveURL(loginTo(conversation))
  await logInHere(page, member.email, member.password)
  // A login hashes, slowly on purpose.
  await expect(page).toHaveURL(`${originOf('vonk')}/chats/${conversation}`, { timeout: 20_000 })
  await expect(page.locator('.thread--live')).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Je account' }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(`${originOf('vonk')}/`)
}

test('what was half written when another device logged the member out is there again, and gone once it is sent', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Hoi')
  const { page } = he
  await openChat(page, `/chats/${conversation}`)
  await logOutFromElsewhere(browser, he)
  // The first letters tell the other one that somebody types, and so the page that nobody is logged in.
  await field(page).fill('Half afgemaakt')
  await expect(page).toHaveURL(loginTo(conversation))
  expect((await storedDrafts(page)).browser).toEqual([])
  await comeBack(page, he, conversation)
  await expect(field(page)).toHaveValue('Half afgemaakt')
  await field(page).press('Enter')
  await expect(page.locator('.message--out')).toHaveText('Half afgemaakt')
  await expect.poll(() => messagesIn(page, conversation)).toEqual(['Hoi', 'Half afgemaakt'])
  await expect(field(page)).toHaveValue('')
  expect(await storedDrafts(page)).toEqual(NOTHING)
})

test('what one member half wrote is never shown to another who logs in in the same tab, and goes', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Hoi')
  const { page } = he
  await openChat(page, `/chats/${conversation}`)
  await logOutFromElsewhere(browser, he)
  await field(page).fill('Niet voor haar')
  // She is in the same conversation: the page that the login leads to is one she may open.
  await comeBack(page, she, conversation)
  await expect(field(page)).toHaveValue('')
  expect(await page.content()).not.toContain('Niet voor haar')
  await expect.poll(() => storedDrafts(page)).toEqual(NOTHING)
})

test('a tab keeps what was half written when another tab logs out, and forgets it when it logs out itself', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Hoi')
  const { page } = he
  await openChat(page, `/chats/${conversation}`)
  await field(page).fill('Straks verder')
  await openChat(page, `/chats/${conversation}`)
  const other = await page.context().newPage()
  await logOut(other)
  expect(await storedDrafts(other)).toEqual(NOTHING)
  await comeBack(page, he, conversation)
  await expect(field(page)).toHaveValue('Straks verder')
  await logOut(page)
  expect(await storedDrafts(page)).toEqual(NOTHING)
  await page.goto(`/login?to=/chats/${conversation}`)
  await logInHere(page, he.email, he.password)
  await expect(page).toHaveURL(`${originOf('vonk')}/chats/${conversation}`, { timeout: 20_000 })
  await expect(page.locator('.thread--live')).toBeVisible()
  await expect(field(page)).toHaveValue('')
})

test('a line from before the account never overwrites what its writer made of it', async ({
  browser,
  consoleErrors,
}) => {
  const { she, he } = await twoMembers(browser)
  const { page } = he
  const waiting = () =>
    query('select from chat.waiting_line join accounts.account on id = account_id where email = $1', [he.email])
  await query(
    `insert into chat.waiting_line (account_id, profile_id, text, created_at)
     select account.id, profile.id, 'Welke radio?', now() from accounts.account, profiles.profile
     where email = $1 and public_id = $2`,
    [he.email, she.id],
  )
  const drop = (route: Route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue())
  await page.route('**/api/chats/waiting-line', drop)
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE')
  await page.goto('/activate/done')
  await refused
  await openChat(page, `/members/${she.id}/chat`)
  await expect(field(page)).toHaveValue('Welke radio?')
  await field(page).fill('Welke radio was het lastigst?')
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(''))).toContain('lastigst')
  await page.unroute('**/api/chats/waiting-line', drop)
  expect(await waiting()).toHaveLength(1)
  await page.goto('/activate/done')
  await expect.poll(waiting).toEqual([])
  await openChat(page, `/members/${she.id}/chat`)
  await expect(field(page)).toHaveValue('Welke radio was het lastigst?')
  allowConsoleErrors(consoleErrors)
})
