import { a11yViolations } from './axe.ts'
import { chooseBundle, consent, order, ordersOf, payButton } from './buying.ts'
import { field, openChat } from './chats.ts'
import { createMember } from './create-member.ts'
import { giveCredits } from './credits.ts'
import { callApi } from './member.ts'
import { AT_THE_BANK, decideAtTheBank } from './sandbox.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

test.afterEach(({ consoleErrors }) => allowConsoleErrors(consoleErrors, AT_THE_BANK))

test('a monthly limit is set, marks what goes over it, and ends buying when it is reached', async ({ page }) => {
  const { email } = await createMember(page)
  await page.goto('/settings/spending')
  await expect(page.getByRole('heading', { name: 'Uitgaven', level: 1 })).toBeVisible()
  const limit = page.getByRole('textbox', { name: /^Je limiet/ })
  await limit.fill('twintig')
  await page.getByRole('button', { name: 'Limiet opslaan' }).click()
  await expect(limit).toHaveAccessibleDescription('Vul een bedrag in, zoals 50.')
  await limit.fill('18,74')
  await page.getByRole('button', { name: 'Limiet opslaan' }).click()
  await expect(page.getByRole('meter', { name: /^Gekocht in/ })).toBeVisible()
  await page.goto('/credits')
  await expect(page.getByRole('main')).toContainText('Je limiet: € 18,74 per maand')
  await expect(page.getByRole('radio', { name: /^250 credits/ })).toBeDisabled()
  await expect(page.locator('.bundle', { hasText: '250 credits' })).toContainText('Boven je limiet, nog € 18,74')
  await chooseBundle(page)
  await order(page)
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  const reached = /Je maandlimiet van €\s18,74 is bereikt\. Vanaf 1 \p{L}+ kun je weer kopen\./u
  await page.goto('/credits')
  await expect(page.getByText(reached)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Verder met/ })).toHaveCount(0)
  await page.goto('/credits/30')
  await expect(page.getByRole('alert')).toContainText(reached)
  await expect(payButton(page)).toHaveCount(0)
  expect(await ordersOf(email)).toHaveLength(1)
})

test('a limit that was set in another tab stops the order at the press of the button', async ({ page }) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  await consent(page).check()
  await callApi(page, 'PUT', '/api/spending/limit', { cents: 1000 })
  await payButton(page).click()
  await expect(page.getByText(/Boven je limiet, nog €\s10,00|Je maandlimiet is bereikt/)).toBeVisible()
  expect(await ordersOf(email)).toEqual([])
})

test('with the first order a limit is offered: closed, empty, and as high as the order at least', async ({ page }) => {
  const { email } = await createMember(page)
  await chooseBundle(page)
  const limit = page.getByRole('textbox', { name: /^Limiet per maand/ })
  await expect(limit).toBeHidden()
  await page.getByText('Wil je een maandlimiet?').click()
  await expect(limit).toHaveValue('')
  await limit.fill('5')
  await consent(page).check()
  await payButton(page).click()
  await expect(limit).toHaveAccessibleDescription(/Vul minstens €\s18,74 in/)
  expect(await ordersOf(email)).toEqual([])
  await limit.fill('50')
  await consent(page).check()
  await payButton(page).click()
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: '100 credits zijn van jou' })).toBeVisible()
  await page.goto('/settings/spending')
  await expect(page.getByText(/€\s18,74 van €\s50,00 gekocht, nog €\s31,26 tot/)).toBeVisible()
})

test('a lower limit counts at once; a higher one waits for 7 days and a second yes, and can be taken back', async ({
  page,
}) => {
  const { email } = await createMember(page)
  await callApi(page, 'PUT', '/api/spending/limit', { cents: 5000 })
  await page.goto('/settings/spending')
  const limit = page.getByRole('textbox', { name: /^Nieuwe limiet/ })
  const save = page.getByRole('button', { name: 'Limiet opslaan' })
  await limit.fill('150')
  await save.click()
  const waiting = page.getByText(/Je vroeg om €\s150,00\. Op \d+ \p{L}+ .* vragen we het je nog eens\./u)
  await expect(waiting).toBeVisible()
  await expect(page.getByText(/van €\s50,00 gekocht/)).toBeVisible()
  await page.getByRole('button', { name: 'Terugnemen' }).click()
  await expect(waiting).toHaveCount(0)
  await limit.fill('150')
  await save.click()
  await expect(waiting).toBeVisible()
  await query(
    `update payments.buyer set next_limit_from = now() where account_id = (select id from accounts.account where email = $1)`,
    [email],
  )
  await page.reload()
  await expect(page.getByText(/Wil je nog steeds een limiet van €\s150,00\?/)).toBeVisible()
  await page.getByRole('button', { name: 'Ja', exact: true }).click()
  await expect(page.getByText(/van €\s150,00 gekocht/)).toBeVisible()
  await limit.fill('20')
  await save.click()
  await expect(page.getByText(/van €\s20,00 gekocht/)).toBeVisible()
})

test('a break cannot be ended, and everything that is for sale is silent while it runs', async ({ page }) => {
  await createMember(page)
  await page.goto('/settings/spending')
  await page.getByRole('button', { name: 'Pauze beginnen' }).click()
  await expect(page.getByText('Kies hoe lang.')).toBeVisible()
  await page.getByText('7 dagen', { exact: true }).click()
  await page.getByRole('button', { name: 'Pauze beginnen' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Niemand kan de pauze eerder beëindigen, ook wij niet.')
  await dialog.getByRole('button', { name: 'Pauze beginnen' }).click()
  const running = page.getByText(/^Je pauze loopt tot \d+ \p{L}+.* \d\d:\d\d\.$/u)
  await expect(running).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pauze verlengen' })).toBeVisible()
  for (const path of ['/credits', '/premium', '/credits/100', '/pricing']) {
    await page.goto(path)
    await expect(running, path).toBeVisible()
    await expect(page.getByRole('radio'), path).toHaveCount(0)
    await expect(payButton(page), path).toHaveCount(0)
    await expect(page.locator('.deal'), path).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Credits kopen' }), path).toHaveCount(0)
  }
})

test('each time the amount went to fictional profiles the chat shows the sum, and goes on with a tap', async ({
  browser,
}) => {
  const { page, email, id: own } = await createMember(browser, { name: 'Daan', gender: 'male' }, 'settled')
  await giveCredits(email, 1000)
  const { results } = await callApi<{ results: { id: string; kind: string; name: string }[] }>(
    page,
    'GET',
    `${originOf('settled')}/api/members?gender=both`,
  )
  const { id = '', name = '' } = results.find(({ kind }) => kind === 'fictional') ?? {}
  const spend = (credits: number) =>
    query(
      `select credits.spend(member => me.id, entry_key => gen_random_uuid(), entry_fingerprint => 0, account => 'spent_message',
         price => $3::int, at => now(), worth => $3::int * 25, worth_currency => 'EUR', other => other.id, ref => other.id)
       from profiles.profile as me, profiles.profile as other where me.public_id = $1 and other.public_id = $2`,
      [own, id, String(credits)],
    )
  await spend(199)
  await openChat(page, `${originOf('settled')}/members/${id}/chat`)
  await expect(field(page)).toBeVisible()
  await spend(3)
  await openChat(page, `${originOf('settled')}/members/${id}/chat`)
  const card = page.locator('.composer')
  await expect(card).toContainText('€ 50,50 aan fictieve profielen in')
  await expect(card).toContainText(`Dat zijn 202 credits, waarvan € 50,50 in deze chat. ${name} is fictief`)
  await expect(field(page)).toHaveCount(0)
  for (const way of ['Stel een limiet in', 'Neem een pauze', 'Alleen echte leden'])
    await expect(card.getByRole('link', { name: way })).toBeVisible()
  expect(await a11yViolations(page, 'reality check')).toEqual([])
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/reality-checks'))
  await page.getByRole('button', { name: 'Begrepen, ga door' }).click()
  await expect(field(page)).toBeVisible()
  expect((await read).status()).toBe(200)
  await openChat(page, `${originOf('settled')}/members/${id}/chat`)
  await expect(field(page)).toBeVisible()
})

test('where it went stands in a chart, and as figures for who would rather read them', async ({ page }) => {
  await createMember(page)
  await page.goto('/settings/spending')
  await expect(page.getByRole('img', { name: /^Uitgegeven per maand, van/ })).toBeVisible()
  await page.getByText('Toon de cijfers').click()
  const table = page.getByRole('table', { name: 'Gekocht, uitgegeven en terugbetaald per maand' })
  await expect(table.getByRole('row')).toHaveCount(14)
  expect(await a11yViolations(page, 'spending')).toEqual([])
})
