import type { Page } from '@playwright/test'
import { createMember } from './create-member.ts'
import { expectAfterRetries } from './forms.ts'
import { query } from './site-database.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

const box = (page: Page) => page.getByRole('checkbox', { name: 'Mail me als er 10 mensen in de buurt zijn' })
const first = (page: Page) => page.getByRole('heading', { name: 'Je bent bij de eersten' })
const waiting = (email: string) =>
  query('select sent_at from search.arrival_mail join accounts.account on id = account_id where email = $1', [email])

test('where nobody lives yet a member ticks to be mailed once, sees so everywhere, and turns it off in the settings', async ({
  browser,
}) => {
  const { page, email } = await createMember(browser, { country: 'LU' })
  await page.goto('/members')
  await expect(box(page)).not.toBeChecked()
  await expect(box(page)).toHaveAccessibleDescription('Eén mail, en daarna geen meer.')
  await box(page).check()
  await expect(page.getByText('Je krijgt één mail zodra het zover is.')).toBeVisible()
  expect(await waiting(email)).toEqual([{ sent_at: null }])
  for (const path of ['/members', '/swipe-game']) {
    await page.goto(path)
    await expect(box(page)).toBeChecked()
  }
  await page.goto('/settings/preferences')
  const inSettings = page.getByRole('switch', { name: 'Mail me als er 10 mensen in de buurt zijn' })
  await expect(inSettings).toBeChecked()
  await inSettings.click()
  await expect(page.getByText('Je krijgt hierover geen mail.')).toBeVisible()
  expect(await waiting(email)).toEqual([])
  await page.goto('/members')
  await expect(box(page)).not.toBeChecked()
  // By the keyboard, and off again in its place.
  await box(page).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Je krijgt één mail zodra het zover is.')).toBeVisible()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Je krijgt hierover geen mail.')).toBeVisible()
  expect(await waiting(email)).toEqual([])
})

test('who did not confirm the address is not offered it, and who had it is told so', async ({ browser }) => {
  const { page } = await createMember(browser, { country: 'LU', confirmed: false })
  await page.goto('/swipe-game')
  await expect(first(page)).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  const had = await createMember(browser, { country: 'LU' })
  await query(
    `insert into search.arrival_mail (account_id, requested_at, sent_at)
     select id, now(), now() from accounts.account where email = $1`,
    [had.email],
  )
  await had.page.goto('/members')
  await expect(had.page.getByText('Je hebt deze mail gehad. Er komt geen tweede.')).toBeVisible()
  await expect(box(had.page)).toHaveCount(0)
})

test('with the line cut the tick is taken back, and the page says why', async ({ page, consoleErrors }) => {
  const { email } = await createMember(page, { country: 'LU' })
  await page.goto('/members')
  await expect(box(page)).toBeVisible()
  await page.clock.install()
  await page.route('**/api/arrival-mail', (route) => route.abort('connectionfailed'))
  await box(page).click()
  await expectAfterRetries(page, page.getByRole('alert').filter({ hasText: /\S/ }).first())
  await expect(box(page)).not.toBeChecked()
  expect(await waiting(email)).toEqual([])
  allowConsoleErrors(consoleErrors)
})
