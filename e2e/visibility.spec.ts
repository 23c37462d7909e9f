import { createMember } from './create-member.ts'
import type { Page } from '@playwright/test'
import { callApi } from './member.ts'
import { expect, test } from './visitor.ts'

interface Found {
  results: { id: string }[]
}

const finds = async (page: Page) =>
  (await callApi<Found>(page, 'GET', '/api/members?gender=both&country=NL')).results.map(({ id }) => id)

test('[S4.12] with the switch on, nobody finds the member; with it off, they do', async ({ page, browser }) => {
  const { id } = await createMember(page)
  const { page: other } = await createMember(browser)
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
  await createMember(page)
  await page.goto('/settings/visibility')
  await expect(page.getByRole('heading', { name: 'Niemand geblokkeerd' })).toBeVisible()
  const { page: other, id } = await createMember(browser)
  await expect.poll(() => finds(page)).toContain(id)
  await callApi(page, 'PUT', `/api/members/${id}/block`)
  await page.reload()
  const list = page.getByRole('list', { name: 'Geblokkeerde mensen' })
  // As much as it takes to recognise somebody: no age, no place.
  await expect(list.getByRole('listitem')).toHaveText(/^D?DaanDeblokkeren$/)
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
