import { expectPageForEverybody } from './axe-in-languages.ts'
import { twoMembers } from './chats.ts'
import { createMember } from './create-member.ts'
import { like } from './likes.ts'
import { callApi } from './member.ts'
import { sendMessage } from './messages.ts'
import { untilReady } from './ready.ts'
import { query } from './site-database.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

test('[S2.58] kinds of mail and push are turned on and off, with what the lock screen shows and when it is quiet, and the choice is kept', async ({
  page,
}) => {
  await createMember(page)
  await untilReady(page, '/settings/mail')
  await expect(page).toHaveURL(/\/settings\/notifications$/)
  const mail = page.getByRole('switch', { name: 'Likes, E-mail' })
  const people = page.getByRole('switch', { name: 'Mensen in de buurt, E-mail' })
  await expect(mail).toBeChecked()
  await expect(people).not.toBeChecked()
  await mail.click()
  await people.click()
  await page.getByRole('radio', { name: /De naam/ }).check({ force: true })
  await page.getByLabel('Van', { exact: true }).selectOption('22:00')
  // The same time at both ends would be no hours at all.
  await expect(page.getByLabel('Tot', { exact: true }).locator('option', { hasText: '22:00' })).toHaveCount(0)
  await expect(page.getByText(/^Tijdzone: /)).toBeVisible()
  await expect(page.getByText(/opgeslagen/i).first()).toBeVisible()
  await untilReady(page, () => page.reload())
  await expect(mail).not.toBeChecked()
  await expect(people).toBeChecked()
  await expect(page.getByRole('radio', { name: /De naam/ })).toBeChecked()
  await expect(page.getByLabel('Van', { exact: true })).toHaveValue('22:00')
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect((await callApi<{ zone: string }>(page, 'GET', '/api/notices/preferences')).zone).toBe(zone)
  await page.getByRole('switch', { name: 'Stille uren' }).click()
  await expect(page.getByLabel('Van', { exact: true })).toHaveCount(0)
})

test('[S2.27] the page of notifications shows what is on, what happened newest first, and what is new until it is marked', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const { page } = she
  await untilReady(page, '/notifications')
  await expect(page.getByText('Alles rustig')).toBeVisible()
  await expect(page.getByText('Berichten, matches en likes')).toBeVisible()
  await sendMessage(he, she.id, 'Dag')
  await like(he, she.id)
  await untilReady(page, '/notifications')
  const rows = page.getByRole('list', { name: 'Wat er gebeurde' }).getByRole('listitem')
  await expect(rows).toHaveText([/Daan vindt je leuk/, /Daan stuurde je een bericht/])
  await expect(rows.filter({ hasText: 'nieuw' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Alles gelezen' }).click()
  await expect(rows.filter({ hasText: 'nieuw' })).toHaveCount(0)
  // The button has nothing to do any more: the focus is on what it changed.
  await expect(page.getByRole('list', { name: 'Wat er gebeurde' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Alles is gelezen.' })).toHaveCount(1)
  await untilReady(page, () => page.reload())
  await expect(rows.filter({ hasText: 'nieuw' })).toHaveCount(0)
  // What comes while the page is open shows there.
  await sendMessage(he, she.id, 'Nog iets')
  await expect(rows.filter({ hasText: 'nieuw' })).toHaveCount(1)
  await rows.filter({ hasText: 'stuurde je een bericht' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/chats\//)
})

test('what the page of notifications could not be told is asked for again', async ({ browser, consoleErrors }) => {
  const { she, he } = await twoMembers(browser)
  await sendMessage(he, she.id, 'Dag')
  const { page } = she
  const preferences = '**/api/notices/preferences'
  await untilReady(page, '/lang-config')
  await page.route(preferences, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('banner').getByRole('link', { name: 'Meldingen' }).click()
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  await page.unroute(preferences)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByText('Daan stuurde je een bericht')).toBeVisible()
  allowConsoleErrors(consoleErrors)
})

test('[S2.27] mail that was stopped says why, and how it is turned on again', async ({ page }) => {
  const { email } = await createMember(page)
  for (const [reason, words] of [
    ['fbl', 'als spam gemarkeerd'],
    ['bounce', 'komt niet aan'],
    ['listunsubscribe', 'je meldde je af'],
  ] as const) {
    await query('update accounts.account set notifications_disabled = array[$2::text] where email = $1 returning id', [
      email,
      reason,
    ])
    await untilReady(page, '/notifications')
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Weer aanzetten' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Adres wijzigen' })).toHaveCount(reason === 'bounce' ? 1 : 0)
    await untilReady(page, '/settings/notifications')
    await expect(page.getByRole('region', { name: 'Onze mail aan jou staat uit' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Zet aan' }).click()
  await expect(page.getByRole('region', { name: 'Onze mail aan jou staat uit' })).toHaveCount(0)
  await query(`update accounts.account set notifications_disabled = '{fbl,bounce}' where email = $1 returning id`, [
    email,
  ])
  await untilReady(page, '/notifications')
  await expect(page.getByText('komt niet aan')).toBeVisible()
  await expect(page.getByText('als spam gemarkeerd')).toHaveCount(0)
})

test('axe finds nothing on the pages of notifications at 1280, 390 and 320 px, by day and by night, and none is wider than its screen', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const { she, he } = await twoMembers(browser)
  await sendMessage(he, she.id, 'Dag')
  await like(he, she.id)
  for (const path of ['/notifications', '/settings/notifications', '/offline'])
    await expectPageForEverybody(she.page, path)
})
