import { choose, log, openChat, row, twoMembers } from './chats.ts'
import { callApi } from './member.ts'
import { query } from './site-database.ts'
import { sendMessage } from './messages.ts'
import { expect, test } from './visitor.ts'

const REMOVE = '**/api/chat.php'
const remove = 'Chat voor beiden verwijderen'

test('[S4.36] [S4.37] [S4.39] a removed chat is off the screen at once, stays away after a reload, and is gone for both', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Dit verdwijnt')
  const { page } = she
  await openChat(page, `/chats/${conversation}`)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(REMOVE, async (route) => {
    await held
    await route.continue()
  })
  await choose(page, remove)
  await expect(page.getByRole('alertdialog')).toContainText('Daan raakt de berichten ook kwijt.')
  const pending = page.waitForRequest(REMOVE)
  await page.getByRole('button', { name: 'Chat verwijderen', exact: true }).click()
  await expect(page).toHaveURL(/\/chats$/)
  await expect(row(page, 'Daan')).toHaveCount(0)
  // All this before the server has answered.
  await pending
  const answered = page.waitForResponse(REMOVE)
  letGo()
  expect((await answered).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nog geen berichten' })).toBeVisible()
  await he.page.goto(`/chats/${conversation}`)
  await expect(he.page.getByRole('heading', { name: 'Dit gesprek is er niet' })).toBeVisible()
  await expect(row(he.page, 'Noor')).toHaveCount(0)
})

test('[S8.28] a chat that could not be removed is back, and an alert says why', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Dit blijft')
  const { page } = she
  await openChat(page, `/chats/${conversation}`)
  await page.route(REMOVE, (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }))
  const reloaded = page.waitForResponse(/\/api\/chats\.php/)
  await choose(page, remove)
  await page.getByRole('button', { name: 'Chat verwijderen', exact: true }).click()
  await expect(page.locator('.toast')).toContainText(
    'De chat met Daan is niet verwijderd. Er is een fout opgetreden, probeer het later opnieuw.',
  )
  await reloaded
  await expect(row(page, 'Daan')).toContainText('Dit blijft')
})

test('[S4.38] a chat that was opened by the profile is removed by the profile: all that was said with them', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  await sendMessage(he, she.id, 'Dit verdwijnt')
  const { page } = she
  await openChat(page, `/members/${he.id}/chat`)
  await expect(log(page)).toContainText('Dit verdwijnt')
  await choose(page, remove)
  const pending = page.waitForResponse(`**/api/members/${he.id}/chats`)
  await page.getByRole('button', { name: 'Chat verwijderen', exact: true }).click()
  expect((await pending).request().method()).toBe('DELETE')
  await expect(row(page, 'Daan')).toHaveCount(0)
  expect(await callApi(he.page, 'GET', '/api/chats.php')).toMatchObject({ chats: [] })
})

test('[D.99] a message and a conversation can be reported with a reason, and a sealed copy is kept', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Stuur me geld')
  const { page } = she
  await openChat(page, `/chats/${conversation}`)
  await page.getByText('Stuur me geld').last().hover()
  await page.getByRole('button', { name: 'Meld dit bericht' }).click()
  await page.getByRole('radio', { name: /geld/ }).check()
  await page.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByRole('dialog')).toContainText('met een kopie van wat jij zag')
  await page.getByRole('button', { name: 'Sluiten' }).last().click()
  await choose(page, 'Meld dit gesprek')
  await page.getByRole('radio', { name: /Spam|spam/ }).check()
  await page.getByLabel('Wat is er gebeurd?').fill('Vraagt steeds om geld')
  await page.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByRole('dialog')).toContainText('met een kopie van wat jij zag')
  const kept = await query<{ reason: string }>(
    `select reason from safety.report where reported_id = (select id from profiles.profile where public_id = $1) order by reason`,
    [he.id],
  )
  expect(kept.map(({ reason }) => reason)).toEqual(['scam', 'spam'])
})
