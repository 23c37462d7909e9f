import type { Page } from '@playwright/test'
import { mailsTo } from '../apps/server/src/testing/mailbox.ts'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { addedToast, chooseBundle, order } from './buying.ts'
import { field, openChat } from './chats.ts'
import { createMember } from './create-member.ts'
import { callApi } from './member.ts'
import { creditsOf, sendMessage } from './messages.ts'
import { AT_THE_BANK, decideAtTheBank, findPayer } from './sandbox.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

const MESSAGES = 10
const OPEN = /1,50 staat open/
const banner = (page: Page) => page.getByRole('region', { name: OPEN })

interface OwnUser {
  user: { debt: { cents: number } | null }
}

/** Buys 100 credits for 18.74, uses eight of them, and the bank takes the money back. */
async function becomeLimited(page: Page, other: string): Promise<string> {
  await chooseBundle(page)
  await order(page)
  const payer = await findPayer(page)
  await decideAtTheBank(page)
  await expect(addedToast(page, 100)).toBeVisible()
  let chat = ''
  for (let nth = 0; nth < MESSAGES; nth += 1) chat = await sendMessage({ page }, other, `Bericht ${String(nth)}`)
  expect(await creditsOf(page)).toBe(92)
  await payer('charges back')
  const debt = async () => (await callApi<OwnUser>(page, 'GET', '/api/user.php')).user.debt?.cents
  await expect.poll(debt, { timeout: 30_000 }).toBe(150)
  return chat
}

test.afterEach(({ consoleErrors }) => allowConsoleErrors(consoleErrors, AT_THE_BANK))

test('[D.74] a payment that was taken back limits the account: it reads, does not send, and is free again once it is paid', async ({
  page,
  browser,
}) => {
  const { email } = await createMember(page)
  const { id: other } = await createMember(browser, { name: 'Noor', gender: 'female' })
  const chat = await becomeLimited(page, other)

  await page.goto('/members')
  await expect(banner(page)).toContainText('Je bank haalde een betaling terug.')
  await banner(page).getByRole('link', { name: 'Wat nog wel kan' }).click()
  await expect(page.getByRole('heading', { name: 'Je account is beperkt' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(
    /100 credits van.*18,74.*92 ongebruikte credits, teruggenomen.*−.*17,24.*Nog open.*1,50/,
  )
  await expect(banner(page)).toHaveCount(0)

  await openChat(page, `/chats/${chat}`)
  await field(page).fill('Blijf je nog even?')
  const notice = page.locator('.composer__instead')
  await expect(notice).toContainText(/Versturen wacht even.*1,50 staat open.*Je tekst blijft staan/)
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('Blijf je nog even?')
  expect(await creditsOf(page)).toBe(0)

  await notice.getByRole('link', { name: /^Nu betalen/ }).click()
  await expect(page.getByRole('heading', { name: 'Afrekenen' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /incasso/ })).toHaveCount(0)
  await page.getByRole('radio', { name: /^iDEAL/ }).check()
  await page.getByRole('button', { name: /^Nu betalen/ }).click()
  await decideAtTheBank(page)
  await expect(page.getByRole('heading', { name: 'Je account is weer vrij' })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.getByRole('link', { name: 'Terug naar je bericht' }).click()
  await expect(field(page)).toHaveValue('Blijf je nog even?')
  await expect(page.getByText('Versturen wacht even')).toHaveCount(0)
  await page.goto('/members')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.goto('/settings/limited-account')
  await expect(page.getByRole('heading', { name: 'Er staat niets open' })).toBeVisible()
  const mails = async () => (await mailsTo(email)).filter(({ text }) => text.includes('1,50')).length
  await expect.poll(mails, { timeout: 30_000 }).toBe(2)
})

test('a gift is refused with the reason and the way on, and axe finds nothing on the pages of a limited account', async ({
  page,
  browser,
}) => {
  await createMember(page)
  const { id: other } = await createMember(browser, { name: 'Noor', gender: 'female' })
  const chat = await becomeLimited(page, other)
  await page.goto(`/members/${other}`)
  await page.getByRole('button', { name: 'Stuur Noor een cadeau' }).click()
  const sheet = page.locator('.dialog', { has: page.locator('.gifts') })
  await sheet.getByRole('button', { name: /^Stuur koffie/ }).click()
  await expect(sheet.getByRole('alert')).toContainText('Lezen kan; uitgeven weer zodra dat betaald is.')
  await expect(sheet.getByRole('link', { name: 'Wat nog wel kan' })).toHaveAttribute(
    'href',
    '/settings/limited-account',
  )

  const found: string[] = []
  await page.goto('/settings/limited-account')
  found.push(...(await a11yViolationsWideAndNarrow(page, 'limited account')))
  await page.getByRole('link', { name: /^Nu betalen/ }).click()
  await expect(page.getByRole('heading', { name: 'Afrekenen' })).toBeVisible()
  found.push(...(await a11yViolationsWideAndNarrow(page, 'checkout of a debt')))
  await openChat(page, `/chats/${chat}`)
  await expect(page.locator('.composer__instead')).toBeVisible()
  found.push(...(await a11yViolationsWideAndNarrow(page, 'chat')))
  expect(found).toEqual([])
})
