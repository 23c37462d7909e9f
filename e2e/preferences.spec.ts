import type { Page } from '@playwright/test'
import { createMember } from './create-member.ts'
import { searchMembers } from './members.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { expect, test } from './visitor.ts'

test.use({ baseURL: originOf('settled') })

const bornYearsAgo = (years: number) => `${String(new Date().getUTCFullYear() - years)}-01-02`

const ages = async (page: Page) =>
  (await page.locator('.person-card__name').allTextContents()).map((name) => Number(/, (\d+)/.exec(name)?.[1]))

test('a woman of 33 in Utrecht is shown people of her ages and near her, and what she changes stays', async ({
  page,
}) => {
  const { id } = await createMember(
    page,
    { name: 'Sanne', gender: 'female', looking_for: 'male', date_of_birth: bornYearsAgo(33), confirmed: false },
    'settled',
  )
  await page.goto('/signup-matches')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wie zoek je?')
  await expect(page.getByText('25 – 41 jaar')).toBeVisible()
  // Without a city there is no distance, and the form says so.
  await expect(page.getByText('Vul je plaats in, dan kunnen we afstanden meten.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Plaats' }).fill('Utrec')
  await page
    .getByRole('option', { name: /^Utrecht/ })
    .first()
    .click()
  await expect(page.getByLabel('Afstand')).toHaveValue('50')
  await page.getByLabel('Afstand').selectOption('100')
  await page.getByRole('button', { name: 'Toon mensen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensen die passen bij wat je zoekt')
  const shown = await ages(page)
  expect(shown.length).toBeGreaterThan(0)
  for (const age of shown) expect([age, age >= 25 && age <= 41]).toEqual([age, true])
  const { results } = await searchMembers(page, '')
  for (const { kind } of results) expect(kind).toBe('real')

  await page.getByRole('link', { name: 'Bekijk iedereen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/binnen 100 km$/)
  const oldest = page.getByRole('complementary').getByRole('slider', { name: 'Maximumleeftijd' })
  await oldest.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/max_age=42/)
  await page.getByRole('complementary').getByText('Met foto').click()
  await expect(page).toHaveURL(/with_photo=yes/)
  await expect
    .poll(() =>
      query(
        'select max_age from profiles.preference join profiles.profile on profile.id = profile_id where public_id = $1',
        [id],
      ),
    )
    .toEqual([{ max_age: 42 }])

  await page.getByRole('banner').getByRole('link', { name: 'Likes' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Ontdekken' }).click()
  await expect(page.getByRole('complementary').getByText('25 – 42 jaar')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Met foto' })).toBeChecked()
  await page.goto('/members')
  await expect(page.getByRole('complementary').getByText('25 – 42 jaar')).toBeVisible()

  await page.goto('/settings/preferences')
  await expect(page.getByRole('combobox', { name: 'Plaats' })).toHaveValue('Utrecht')
  await page.getByLabel('Hoopt op').selectOption('serious')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Je voorkeuren zijn opgeslagen')).toBeVisible()
  expect((await searchMembers(page, '')).filters).toMatchObject({ reason: 'serious', distance: '100' })
})
