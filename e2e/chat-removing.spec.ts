import type { Page } from '@playwright/test'
import { a11yViolations } from './axe.ts'
import { choose, field, log, openChat, row, twoMembers } from './chats.ts'
import { callApi } from './member.ts'
import { query } from './site-database.ts'
import { sendMessage } from './messages.ts'
import { expect, test } from './visitor.ts'

const REMOVE = '**/api/chat.php'
const CLEAR = '**/api/chats/*/cleared'
const dialog = (page: Page) => page.getByRole('alertdialog')
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Chat verwijderen', exact: true })
const endedLine = (page: Page) => page.getByRole('list', { name: 'Beëindigde gesprekken' }).getByRole('listitem')
const ENDED = 'Noor heeft dit gesprek beëindigd'

/** The question, with the second of its two answers chosen. */
async function chooseForBoth(page: Page): Promise<void> {
  await choose(page, 'Chat verwijderen')
  await dialog(page).getByRole('radio', { name: 'Voor ons allebei' }).check()
}

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
  await chooseForBoth(page)
  await expect(dialog(page)).toContainText(
    'Daan raakt de berichten ook kwijt, ziet 30 dagen dat jij dit gesprek hebt beëindigd, en kan het melden.',
  )
  const pending = page.waitForRequest(REMOVE)
  await confirm(page).click()
  await expect(page).toHaveURL(/\/chats$/)
  await expect(row(page, 'Daan')).toHaveCount(0)
  // All this before the server has answered.
  await pending
  const answered = page.waitForResponse(REMOVE)
  letGo()
  expect((await answered).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nog geen berichten' })).toBeVisible()
  // Who ended it finds nothing, the other who ended it.
  await page.goto(`/chats/${conversation}`)
  await expect(page.getByRole('heading', { name: 'Dit gesprek is er niet' })).toBeVisible()
  await he.page.goto(`/chats/${conversation}`)
  await expect(he.page.getByRole('heading', { name: ENDED })).toBeVisible()
  await expect(he.page.getByText('Dit verdwijnt')).toHaveCount(0)
  await expect(row(he.page, 'Noor')).toHaveCount(0)
})

test('[S8.28] a chat that could not be removed is back, and an alert says why', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Dit blijft')
  const { page } = she
  await openChat(page, `/chats/${conversation}`)
  await page.route(REMOVE, (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }))
  const reloaded = page.waitForResponse(/\/api\/chats\.php/)
  await chooseForBoth(page)
  await confirm(page).click()
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
  await chooseForBoth(page)
  const pending = page.waitForResponse(`**/api/members/${he.id}/chats`)
  await confirm(page).click()
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

test('a chat is deleted only for oneself unless one says otherwise, by keyboard too; the other keeps it, and a new message brings it back', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Dit zie ik niet meer')
  const { page } = she
  await openChat(page, `/chats/${conversation}`)
  await choose(page, 'Chat verwijderen')
  await expect(dialog(page).getByRole('radio', { name: 'Alleen voor mij' })).toBeChecked()
  await expect(dialog(page)).toContainText('Je ziet de berichten niet meer. Daan houdt ze en merkt hier niets van.')
  expect(await a11yViolations(page, 'question', { within: '[role=alertdialog]' })).toEqual([])
  // The focus is on the way back; before it the way on, and before that the choice.
  await expect(dialog(page).getByRole('button', { name: 'Niet verwijderen' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(dialog(page).getByRole('radio', { name: 'Alleen voor mij' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'Voor ons allebei' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  const cleared = page.waitForResponse(CLEAR)
  await page.keyboard.press('Enter')
  expect((await cleared).request().postDataJSON()).toEqual({ number: 1 })
  await expect(row(page, 'Daan')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nog geen berichten' })).toBeVisible()
  await openChat(he.page, `/chats/${conversation}`)
  await expect(log(he.page)).toContainText('Dit zie ik niet meer')
  await sendMessage(he, she.id, 'Dit wel')
  await expect(row(page, 'Daan')).toContainText('Dit wel')
  await row(page, 'Daan').click()
  await expect(log(page)).toContainText('Dit wel')
  await expect(log(page)).not.toContainText('Dit zie ik niet meer')
})

test('what one deletes for oneself in one tab is gone from the others', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Dit zie ik niet meer')
  const { page } = she
  const other = await page.context().newPage()
  await openChat(other, `/chats/${conversation}`)
  await expect(log(other)).toContainText('Dit zie ik niet meer')
  await openChat(page, `/chats/${conversation}`)
  await choose(page, 'Chat verwijderen')
  await confirm(page).click()
  await expect(page).toHaveURL(/\/chats$/)
  await expect(log(other)).not.toContainText('Dit zie ik niet meer')
})

for (const [how, end] of [
  ['deleted for both', (she: Page, he: string) => callApi(she, 'DELETE', `/api/members/${he}/chats`)],
  ['ended by a block', (she: Page, he: string) => callApi(she, 'PUT', `/api/members/${he}/block`)],
] as const) {
  test(`[D.99] of a chat ${how} the other keeps what was being written, and a line to report or to take away`, async ({
    browser,
  }) => {
    const { she, he } = await twoMembers(browser)
    const conversation = await sendMessage(she, he.id, 'Hoi')
    const { page } = he
    await openChat(page, `/chats/${conversation}`)
    await field(page).fill('Half geschreven')
    await end(she.page, he.id)
    await expect(page.getByRole('heading', { name: ENDED })).toBeVisible()
    await expect(field(page)).toHaveValue('Half geschreven')
    await expect(field(page)).not.toBeEditable()
    await expect(field(page)).toBeFocused()
    await expect(page.locator('.composer')).toContainText(`${ENDED}, dus versturen kan niet meer.`)
    expect(await a11yViolations(page, 'ended')).toEqual([])

    await page.goto('/chats')
    await expect(endedLine(page)).toContainText(ENDED)
    await expect(endedLine(page)).toContainText('Vandaag')
    expect(await a11yViolations(page, 'line')).toEqual([])
    await endedLine(page).getByRole('button', { name: 'Melden' }).click()
    const report = page.getByRole('dialog', { name: 'Meld dit gesprek' })
    await expect(report.getByRole('checkbox')).toHaveCount(0)
    await report.getByRole('radio', { name: /Spam|spam/ }).check()
    await report.getByRole('button', { name: 'Melding versturen' }).click()
    await expect(page.getByRole('dialog')).toContainText('met een kopie van wat jij zag')
    await page.getByRole('button', { name: 'Sluiten' }).last().click()
    const kept = await query<{ text: string }>(
      `select snapshot #>> '{messages,0,text}' as text from safety.report
       where reported_id = (select id from profiles.profile where public_id = $1)`,
      [she.id],
    )
    expect(kept).toEqual([{ text: 'Hoi' }])

    const dismissed = page.waitForResponse('**/api/chats/*/ended')
    await endedLine(page).getByRole('button', { name: 'Haal deze regel weg' }).click()
    await expect(endedLine(page)).toHaveCount(0)
    expect((await dismissed).status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Nog geen berichten' })).toBeVisible()
    await expect(endedLine(page)).toHaveCount(0)
    // The old address still leads to the words, and to a report.
    await page.goto(`/chats/${conversation}`)
    await expect(page.getByRole('heading', { name: ENDED })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Melden' })).toBeVisible()
  })
}

test('what is sent in the moment in which the other ends the chat comes back, with the reason', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Hoi')
  const { page } = he
  await openChat(page, `/chats/${conversation}`)
  await page.route('**/api/chats/*/messages', async (route) => {
    await callApi(she.page, 'DELETE', `/api/members/${he.id}/chats`)
    await route.continue()
  })
  await field(page).fill('Te laat')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { name: ENDED })).toBeVisible()
  await expect(field(page)).toHaveValue('Te laat')
})

test('[D.99] a report that is being written stays, and is filed, when the other ends the chat meanwhile', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'Stuur me geld')
  const { page } = he
  await openChat(page, `/chats/${conversation}`)
  await choose(page, 'Meld dit gesprek')
  const report = page.getByRole('dialog', { name: 'Meld dit gesprek' })
  await report.getByRole('radio', { name: /geld/ }).check()
  await report.getByLabel('Wat is er gebeurd?').fill('Vraagt steeds om geld')
  await callApi(she.page, 'DELETE', `/api/members/${he.id}/chats`)
  await expect(page.locator('h1', { hasText: ENDED })).toBeVisible()
  await expect(report.getByLabel('Wat is er gebeurd?')).toHaveValue('Vraagt steeds om geld')
  await report.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByRole('dialog')).toContainText('met een kopie van wat jij zag')
  const kept = await query<{ remarks: string; text: string }>(
    `select remarks, snapshot #>> '{messages,0,text}' as text from safety.report
     where reported_id = (select id from profiles.profile where public_id = $1)`,
    [she.id],
  )
  expect(kept).toEqual([{ remarks: 'Vraagt steeds om geld', text: 'Stuur me geld' }])
})
