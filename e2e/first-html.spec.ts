import type { Page } from '@playwright/test'
import { createMember } from './create-member.ts'
import { callApi } from './member.ts'
import { daan, noor } from './likes.ts'
import { originOf } from './site-address.ts'
import { sendMessage } from './messages.ts'
import { untilReady } from './ready.ts'
import { expect, test } from './visitor.ts'

const at = (path: string) => originOf('vonk') + path

/** The document as the server sends it, before any script. */
const htmlOf = (page: Page, path: string) => page.evaluate(async (address) => (await fetch(address)).text(), path)

test('[S2.75] [S2.78] the first HTML of a member page has the navigation in its place, with counts and credits', async ({
  browser,
}) => {
  const she = await noor(browser)
  const { page, id } = await daan(browser)
  await sendMessage(she, id, 'Hoi')
  await sendMessage(she, id, 'Ben je daar?')
  await callApi(she.page, 'PUT', `/api/likes/${id}`)
  const { user } = await callApi<{ user: { credits: number } }>(page, 'GET', '/api/user.php')
  expect(user.credits).toBeGreaterThan(0)
  for (const path of ['/members', '/likes/given', '/profile', '/pages/terms']) {
    const html = await htmlOf(page, path)
    // What comes later, for a script to move to its place, stands behind the page.
    const bar = html.slice(html.indexOf('<body'), html.indexOf('<main'))
    expect(bar, path).toContain('2 ongelezen')
    expect(bar, path).toContain('1 nieuw')
    expect(bar, path).toMatch(new RegExp(`class="credit[^>]*aria-label="[^"]*${String(user.credits)} credits`))
    expect(bar, path).toContain('tab-bar')
  }
  const chats = await htmlOf(page, '/chats')
  expect(chats.slice(0, chats.indexOf('<script'))).toContain('tab-bar')
})

test('[S2.12] a member who opens the home page is led to the members, and so is one who was about to sign up', async ({
  browser,
}) => {
  const { page } = await daan(browser)
  for (const path of ['/', '/signup', '/login']) {
    await page.goto(at(path))
    await expect(page).toHaveURL(at('/members'))
  }
  await page.goto(at('/profile'))
  await page.getByRole('banner').getByRole('link', { name: 'Vonk' }).first().click()
  await expect(page).toHaveURL(at('/members'))
})

test('a member whose name begins with an emoji has it in the place of a photo, in the first HTML too', async ({
  browser,
}) => {
  const she = await createMember(browser, { name: '🦊 Vos', gender: 'female' })
  const { page, id } = await daan(browser)
  await callApi(she.page, 'PUT', `/api/likes/${id}`)
  await untilReady(page, '/likes')
  await expect(page.getByRole('listitem').filter({ hasText: '🦊 Vos' }).first()).toContainText('🦊')
})
