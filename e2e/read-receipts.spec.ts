import type { Page } from '@playwright/test'
import { openChat, twoMembers } from './chats.ts'
import { sendMessage } from './messages.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

/** How far the newest own message has come. */
const arrival = (page: Page) =>
  page
    .locator('.message-status')
    .filter({ hasText: /Verstuurd|Bezorgd|Gelezen/ })
    .last()

/** What is seen of the newest own message, by whoever opens the conversation once more. */
async function expectArrival(page: Page, conversation: string, words: string): Promise<void> {
  await expect
    .poll(async () => {
      await openChat(page, `/chats/${conversation}`)
      return arrival(page).textContent()
    })
    .toContain(words)
}

async function turn(page: Page, on: boolean): Promise<void> {
  await page.goto('/settings/privacy')
  const receipts = page.getByRole('switch', { name: 'Leesbevestigingen' })
  await expect(receipts).toBeChecked({ checked: !on })
  await receipts.focus()
  await page.keyboard.press('Space')
  await expect(receipts).toBeChecked({ checked: on })
  await expect(receipts).toBeEnabled()
}

test('[D.100] with reading receipts off neither sees what the other has read; on again, both do', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Heb je dit gezien?')
  await sendMessage(she, he.id, 'En jij dit?')
  await openChat(he.page, `/chats/${conversation}`)
  await expectArrival(she.page, conversation, 'Gelezen')
  await expectArrival(he.page, conversation, 'Gelezen')

  await turn(she.page, false)
  await expectArrival(she.page, conversation, 'Bezorgd')
  await expectArrival(he.page, conversation, 'Bezorgd')

  await turn(she.page, true)
  await expectArrival(she.page, conversation, 'Gelezen')
  await expectArrival(he.page, conversation, 'Gelezen')
})

test('a switch that could not be saved goes back and says so', async ({ browser, consoleErrors }) => {
  const { she } = await twoMembers(browser)
  const { page } = she
  await page.goto('/settings/privacy')
  await page.route('**/api/chats/preferences', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error' } }),
  )
  const receipts = page.getByRole('switch', { name: 'Leesbevestigingen' })
  await receipts.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(receipts).toBeChecked()
  allowConsoleErrors(consoleErrors)
})
