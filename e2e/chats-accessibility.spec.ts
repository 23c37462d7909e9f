import { a11yViolationsByWidth } from './axe.ts'
import { openChat, twoMembers } from './chats.ts'
import { callApi } from './member.ts'
import { sendMessage } from './messages.ts'
import { expect, setChoices, test } from './visitor.ts'

const LONG = 'Rechtsschutzversicherungsgesellschaften und Donaudampfschifffahrtsgesellschaftskapitän 🤷🏽‍♀️'

for (const width of [390, 1280]) {
  test(`axe finds nothing on the chats, ${width === 390 ? 'on a phone by night' : 'on a wide screen by day'}`, async ({
    browser,
  }) => {
    const { she, he } = await twoMembers(browser)
    const { page } = she
    await setChoices(page.context(), { locale: width === 390 ? 'de' : 'pl' })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/chats')
    await expect(page.locator('.tab-bar, .main-nav').filter({ visible: true })).toBeVisible()
    const found = await a11yViolationsByWidth(page, 'empty')
    const conversation = await sendMessage(he, she.id, LONG)
    await sendMessage(he, she.id, '', 'cactus')
    await sendMessage(she, he.id, `https://example.org/${'a'.repeat(80)}`)
    await page.goto('/chats')
    await expect(page.locator('.chat-row .badge')).toBeVisible()
    found.push(...(await a11yViolationsByWidth(page, 'list')))
    await openChat(page, `/chats/${conversation}`)
    found.push(...(await a11yViolationsByWidth(page, 'conversation')))
    await page.locator('.chat-head .icon-button').last().click()
    await page.getByRole('menuitem').last().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    found.push(...(await a11yViolationsByWidth(page, 'question', { within: '[role=alertdialog]' })))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await callApi(he.page, 'DELETE', `/api/members/${she.id}/chats`)
    await page.goto('/chats')
    await expect(page.locator('.ended-chat')).toBeVisible()
    found.push(...(await a11yViolationsByWidth(page, 'ended line')))
    await page.goto(`/chats/${conversation}`)
    await expect(page.locator('.chat__gone h1')).toBeVisible()
    found.push(...(await a11yViolationsByWidth(page, 'ended')))
    expect(found).toEqual([])
  })
}
