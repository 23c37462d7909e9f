import { choose, log, openChat, row, twoMembers } from './chats.ts'
import { sendMessage } from './messages.ts'
import { expect, test } from './visitor.ts'

const MORE = /^Meer: blokkeren/
/** The menu travels with the parts around a page. */
const MENU_FILE = /\/assets\/frame-/

test('the menu of a chat opens with the first press, by pointer and by keyboard, and gives the focus back', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Hoi')
  const { page } = she
  await openChat(page, `/chats/${conversation}`)
  const more = page.getByRole('button', { name: MORE })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more).toBeFocused()
  await openChat(page, `/chats/${conversation}`)
  await choose(page, 'Verwijderen')
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('without a connection, what cannot be loaded is said, and the page stays', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Hoi daar')
  const { page } = she
  const context = page.context()
  // The page loads this file by itself, a moment after it opened; here it never has it.
  await page.route(MENU_FILE, (route) => route.abort())
  await openChat(page, `/chats/${conversation}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: MORE }).click()
  await expect(page.locator('.toast')).toContainText('Je bent offline')
  await page.locator('.toast').getByRole('button').click()
  await page.locator('.composer').getByRole('button', { name: 'Stuur Daan een cadeau' }).click()
  await expect(page.locator('.toast')).toContainText('Je bent offline')
  await expect(log(page)).toContainText('Hoi daar')
  await page.unroute(MENU_FILE)
  await context.setOffline(false)
  await choose(page, 'Verwijderen')
  await page.keyboard.press('Escape')
  await page.goto('/chats')
  await expect(page.getByLabel('Zoek gesprekken op naam')).toBeEnabled()
  await context.setOffline(true)
  await row(page, 'Daan').click()
  await expect(page.locator('.chat__main')).toContainText('Je bent offline')
  await expect(row(page, 'Daan')).toBeVisible()
  // On a phone the list is not beside it.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row(page, 'Daan')).toBeHidden()
  await page.getByRole('link', { name: 'Terug naar berichten' }).click()
  await expect(row(page, 'Daan')).toBeVisible()
  await row(page, 'Daan').click()
  await expect(page.locator('.chat__main')).toContainText('Je bent offline')
  await context.setOffline(false)
  await expect(log(page)).toContainText('Hoi daar')
})

test('who opens a first chat without a connection is told so, and is in it once there is one', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  await sendMessage(he, she.id, 'Hoi daar')
  const { page } = she
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/chats')
  await expect(page.getByLabel('Zoek gesprekken op naam')).toBeEnabled()
  await page.context().setOffline(true)
  await row(page, 'Daan').click()
  await expect(page.locator('.chat__main')).toContainText('Je bent offline')
  await expect(page.getByRole('link', { name: 'Terug naar berichten' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(log(page)).toContainText('Hoi daar')
})
