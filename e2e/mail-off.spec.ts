import type { Page } from '@playwright/test'
import { a11yViolationsInBothThemes } from './axe.ts'
import { createMember } from './create-member.ts'
import { callApi } from './member.ts'
import { asReturningVisitor } from './person.ts'
import { untilReady } from './ready.ts'
import { query } from './site-database.ts'
import { expect, test } from './visitor.ts'

const alert = (page: Page) => page.getByRole('region', { name: 'Onze mail aan jou staat uit' })

/** What reports of mail servers do. */
async function stopMail(email: string, reasons: string): Promise<void> {
  await query(`update accounts.account set notifications_disabled = $2::text[] where email = $1 returning id`, [
    email,
    reasons,
  ])
}

const REASONS = [
  ['S8.25', 'fbl', 'Een mail van ons is als spam gemarkeerd, dus zijn we gestopt.'],
  ['S8.26', 'bounce', 'Je e-mailadres lijkt niet te kloppen: onze mail kwam terug.'],
  ['S8.27', 'listunsubscribe', 'Je hebt je in je mailprogramma afgemeld.'],
] as const

for (const [line, reason, text] of REASONS) {
  test(`[S2.98] [${line}] the alert that mails are off names the reason ${reason}`, async ({ page, context }) => {
    await asReturningVisitor(context)
    const { email } = await createMember(page)
    await untilReady(page, '/lang-config')
    await expect(alert(page)).toHaveCount(0)
    await stopMail(email, `{${reason}}`)
    await untilReady(page, '/lang-config')
    await expect(alert(page)).toContainText(text)
    await expect(alert(page).getByRole('link', { name: 'Adres wijzigen' })).toHaveCount(reason === 'bounce' ? 1 : 0)
    expect(await a11yViolationsInBothThemes(page, 'mail-off')).toEqual([])
  })
}

test('[S2.99] the alert that mails are off is dismissed and stays so after a reload; another reason shows anew', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  const { email } = await createMember(page)
  await stopMail(email, '{fbl}')
  await untilReady(page, '/lang-config')
  await alert(page).getByRole('button', { name: 'Sluiten' }).click()
  await expect(alert(page)).toHaveCount(0)
  await untilReady(page, '/lang-config')
  await expect(alert(page)).toHaveCount(0)
  await stopMail(email, '{fbl,bounce}')
  await untilReady(page, '/lang-config')
  await expect(alert(page)).toBeVisible()
})

test('mails are switched on from the alert', async ({ page, context }) => {
  await asReturningVisitor(context)
  const { email } = await createMember(page)
  await stopMail(email, '{listunsubscribe}')
  await untilReady(page, '/lang-config')
  await alert(page).getByRole('button', { name: 'Zet aan' }).click()
  await expect(page.getByText('Mails staan weer aan.', { exact: true })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  const { user } = await callApi<{ user: { notifications_disabled: string[] } }>(page, 'GET', '/api/user.php')
  expect(user.notifications_disabled).toEqual([])
})

test('mails that are switched on from the page of notifications are on for the alert too', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  const { email } = await createMember(page)
  await stopMail(email, '{fbl}')
  await untilReady(page, '/notifications')
  await page.getByRole('button', { name: 'Weer aanzetten' }).click()
  await expect(page.getByText('Mails staan weer aan.', { exact: true })).toBeVisible()
  await expect(page.getByText('Berichten, matches en likes')).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Likes/ })
    .click()
  await expect(page).toHaveURL(/\/likes$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})
