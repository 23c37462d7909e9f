import { field, log, openChat, row, messagesIn, sendButton, twoMembers } from './chats.ts'
import { createMember } from './create-member.ts'
import { creditsOf, sendMessage } from './messages.ts'
import { fromCountry, expect, setChoices, test } from './visitor.ts'
import { query } from './site-database.ts'

test('[S1.5] [S2.14] [S2.22] [S2.23] [S1.11] [D.17] by following links to the chats, and a first message for two credits reaches the other', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const { page } = he
  await page.goto('/members')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Berichten/ })
    .click()
  await expect(page).toHaveURL(/\/chats$/)
  await expect(page.getByRole('heading', { name: 'Nog geen berichten' })).toBeVisible()
  await openChat(page, `/members/${she.id}/chat`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')
  const before = await creditsOf(page)
  await expect(page.locator('.composer .composer__meta')).toContainText(`nog ${String(before)}`)
  await field(page).fill('Wat is de beste film?\nEn waarom?')
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/chats\/[\w-]{16}$/)
  await expect(log(page)).toContainText('Wat is de beste film?')
  expect(await creditsOf(page)).toBe(before - 2)
  await expect(page.locator('.composer .composer__meta')).toContainText(`nog ${String(before - 2)}`)
  await expect(row(page, 'Noor')).toContainText('Jij: Wat is de beste film?')
  await she.page.goto('/chats')
  await row(she.page, 'Daan').click()
  await expect(log(she.page)).toContainText('Wat is de beste film?\nEn waarom?', { useInnerText: true })
  expect(new URL(she.page.url()).pathname).toBe(new URL(page.url()).pathname)
})

test('[S4.33] [D.100] opening a conversation sets its unread count to 0; its messages are sent, delivered, read', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Een')
  await sendMessage(he, she.id, 'Twee')
  await openChat(he.page, `/chats/${conversation}`)
  await expect(he.page.locator('.message-status').last()).toContainText(/Verstuurd|Bezorgd/)
  const { page } = she
  await page.goto('/chats')
  await expect(row(page, 'Daan').locator('.badge')).toContainText('2')
  await expect(page.locator('.chat__main')).toContainText('Er wacht iemand op je: Daan.')
  await expect(he.page.locator('.message-status').last()).toContainText('Bezorgd', { timeout: 15_000 })
  await row(page, 'Daan').click()
  await expect(log(page)).toContainText('Twee')
  await expect(row(page, 'Daan').locator('.badge')).toHaveCount(0)
  await expect(he.page.locator('.message-status').last()).toContainText('Gelezen', { timeout: 15_000 })
  await page.goto('/chats')
  await expect(row(page, 'Daan')).toBeVisible()
  await expect(row(page, 'Daan').locator('.badge')).toHaveCount(0)
})

test('[S5.18] [S5.19] [D.21] the count follows what is typed by characters as people see them; what is too long is not sent', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const { page } = he
  await openChat(page, `/members/${she.id}/chat`)
  const count = page.locator('#chat-count')
  await expect(count).toHaveText('0 / 500')
  await field(page).fill('a👩‍👩‍👧‍👦🇳🇱')
  await expect(count).toHaveText('3 / 500')
  await field(page).fill('👩‍👩‍👧‍👦'.repeat(481))
  await expect(count).toHaveClass(/few/)
  await field(page).fill('b'.repeat(501))
  await expect(page.getByText('1 teken te veel')).toBeVisible()
  await sendButton(page).click({ force: true })
  await field(page).press('Enter')
  expect(await field(page).inputValue()).toHaveLength(501)
  await field(page).fill('👩‍👩‍👧‍👦'.repeat(500))
  await expect(count).toHaveText('500 / 500')
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/chats\/[\w-]{16}$/)
  await expect(page.locator('.message--out')).toHaveText('👩‍👩‍👧‍👦'.repeat(500))
})

test('[S6.1] a visitor logs in to chat', async ({ page }) => {
  for (const path of ['/chats', '/chats/AAAAAAAAAAAAAAAA', '/members/AAAAAAAAAAAAAAAA/chat']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login\?to=/)
  }
})

test('[S2.70] a conversation stands by itself on a phone; a wide screen keeps the bar of members, no footer, no banner', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Hoi')
  const { page } = she
  const ways = page.getByRole('navigation').getByRole('link', { name: 'Ontdekken' })
  for (const path of ['/chats', `/chats/${conversation}`, `/members/${he.id}/chat`]) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ontdekken' })).toBeVisible()
    await expect(ways).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.locator('.banner')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ontdekken' })).toHaveCount(0)
  }
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('link', { name: 'Terug naar berichten' }).click()
  await expect(ways).toBeVisible()
})

test('[S2.71] the chat layout warns at the entry in the Netherlands and Germany, and nowhere else', async ({
  browser,
  baseURL,
}) => {
  for (const [country, warned] of [
    ['NL', 1],
    ['DE', 1],
    ['BE', 0],
    ['FR', 0],
  ] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    await fromCountry(context, country)
    const page = await context.newPage()
    await page.goto('/gallery/chat')
    await expect(page.locator('#entry-warning')).toHaveCount(warned)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await context.close()
  }
})

test('[S4.2] whoever did not confirm the e-mail address cannot reply: that is said over the field, and what is typed stays', async ({
  page,
  browser,
}) => {
  const { she } = await twoMembers(browser)
  await createMember(page, { confirmed: false })
  await setChoices(page.context(), { locale: 'nl' })
  await page.goto(`/members/${she.id}/chat`)
  await expect(page.getByText('Bevestig je e-mail om te schrijven')).toBeVisible()
  await expect(page.locator('.composer')).not.toContainText('Je tekst blijft staan.')
  await field(page).fill('Straks')
  await expect(page.locator('.composer')).toContainText('Je tekst blijft staan.')
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Opnieuw sturen' }).click()
  await expect(page.getByText('Onderweg. Kijk ook in je spammap.')).toBeVisible()
})

test('[S4.44] messages older than thirty days are hidden, and it is said so', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Van lang geleden')
  await sendMessage(he, she.id, 'Van nu')
  await query(
    `update chat.message set created_at = created_at - interval '31 days'
     where number = 1 and conversation_id = (select id from chat.conversation where public_id = $1)`,
    [conversation],
  )
  await openChat(she.page, `/chats/${conversation}`)
  await expect(log(she.page)).toContainText('Van nu')
  await expect(log(she.page)).toContainText(
    'Berichten ouder dan 30 dagen zijn verborgen om jullie allebei te beschermen.',
  )
  await expect(log(she.page)).not.toContainText('Van lang geleden')
  expect(await messagesIn(she.page, conversation)).toEqual(['Van nu'])
})
