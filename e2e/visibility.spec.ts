import type { Browser, Page } from '@playwright/test'
import { ask, settle } from './member.ts'
import { originOf } from './site-address.ts'
import { expect, test } from './visitor.ts'

interface Found {
  results: { id: string }[]
}

/** Somebody else, in a browser of their own. */
async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf('vonk') })
  const page = await context.newPage()
  await settle(page)
  return page
}

const idOf = async (page: Page) => (await ask<{ profile: { id: string } }>(page, 'GET', '/api/profile')).profile.id
const finds = async (page: Page) =>
  (await ask<Found>(page, 'GET', '/api/members?gender=both&country=NL')).results.map(({ id }) => id)

test('[S4.12] with the switch on, nobody finds the member; with it off, they do', async ({ page, browser }) => {
  await settle(page)
  const other = await another(browser)
  const id = await idOf(page)
  await expect.poll(() => finds(other)).toContain(id)
  await page.goto('/settings/visibility')
  const mode = page.getByRole('switch', { name: 'Onzichtbaar zijn' })
  await expect(mode).toBeEnabled()
  await mode.click()
  await expect(page.getByText('Je bent nu onzichtbaar')).toBeVisible()
  await expect(mode).toBeChecked()
  expect(await finds(other)).not.toContain(id)
  await page.reload()
  await expect(mode).toBeChecked()
  await expect(mode).toBeEnabled()
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Je bent nu onzichtbaar' })).toBeVisible()
  await page.goto('/settings/visibility')
  await expect(mode).toBeEnabled()
  await mode.focus()
  await page.keyboard.press('Space')
  await expect(mode).not.toBeChecked()
  await expect.poll(() => finds(other)).toContain(id)
  await other.context().close()
})

test('[S6.17] a member sees whom they blocked, and takes it back', async ({ page, browser }) => {
  await settle(page)
  await page.goto('/settings/visibility')
  await expect(page.getByRole('heading', { name: 'Niemand geblokkeerd' })).toBeVisible()
  const other = await another(browser)
  const id = await idOf(other)
  await expect.poll(() => finds(page)).toContain(id)
  await ask(page, 'PUT', `/api/members/${id}/block`)
  await page.reload()
  const list = page.getByRole('list', { name: 'Geblokkeerde mensen' })
  await expect(list.getByRole('listitem')).toHaveText(/Daan, 36/)
  expect(await finds(page)).not.toContain(id)
  await list.getByRole('button', { name: 'Daan deblokkeren' }).focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByText('Daan is gedeblokkeerd.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Niemand geblokkeerd' })).toBeVisible()
  await expect.poll(() => finds(page)).toContain(id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Niemand geblokkeerd' })).toBeVisible()
  await other.context().close()
})
