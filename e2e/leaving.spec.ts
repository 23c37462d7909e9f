import type { Page } from '@playwright/test'
import { log, openChat, twoMembers } from './chats.ts'
import { sendMessage } from './messages.ts'
import { overflowOf } from './overflow.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

const LINK = 'https://example.org/a?b=c&d=%22#e'

/** The document as the server sends it. */
const htmlOf = (page: Page, path: string) => page.evaluate(async (address) => (await fetch(address)).text(), path)

test('a link from a stranger is text; after three messages of both it leads to a page that names the host and waits', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const { page } = she
  const conversation = await sendMessage(he, she.id, `Kijk: ${LINK}.`)
  for (const text of ['Een', 'Twee']) await sendMessage(he, she.id, text)
  for (const text of ['Hoi', 'Ja?']) await sendMessage(she, he.id, text)
  await openChat(page, `/chats/${conversation}`)
  await expect(log(page).getByText(`Kijk: ${LINK}.`)).toBeVisible()
  await expect(log(page).getByRole('link')).toHaveCount(0)
  await sendMessage(she, he.id, 'Oké')
  await page.reload()
  const link = log(page).getByRole('link', { name: LINK })
  await expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc')
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await opened.setViewportSize({ width: 390, height: 844 })
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Je verlaat Vonk')
  await expect(opened.getByRole('status')).toHaveText('Deze link komt uit een chat en brengt je naar: example.org')
  const go = opened.getByRole('link', { name: 'Toch openen' })
  expect(await go.getAttribute('href')).toBe(LINK)
  await expect(go).toHaveAttribute('rel', 'noreferrer nofollow')
  expect(await overflowOf(opened)).toBe(0)
  // For a member too: no script, no menu and nothing to be reminded of.
  expect(await opened.locator('script, .tab-bar, .banner').count()).toBe(0)
  await opened.getByRole('link', { name: 'Terug naar berichten' }).click()
  await expect(opened).toHaveURL(/\/chats$/)
})

test('the page before a link leads to the web only, writes hosts as they are looked up, and nothing leads on by itself', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(`/leaving?to=${encodeURIComponent('https://аpple.com/login')}`)
  await expect(page.getByRole('status')).toContainText('xn--pple-43d.com')
  await expect(page.getByText('letters uit een ander alfabet')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const label = 'a'.repeat(60)
  await page.goto(`/leaving?to=${encodeURIComponent(`https://${label}.${label}.${label}.example.org:8443/`)}`)
  await expect(page.getByRole('status')).toContainText('example.org:8443')
  expect(await overflowOf(page)).toBe(0)
  const html = await htmlOf(page, `/leaving?to=${encodeURIComponent('https://example.org/"><script>x</script>')}`)
  expect(html).toContain('href="https://example.org/%22%3E%3Cscript%3Ex%3C/script%3E"')
  expect(html).not.toMatch(/<script|http-equiv/)
  for (const to of [
    'javascript:alert(1)',
    '//evil.example',
    'https://bank.example@evil.example',
    'https://localhost',
    '',
  ]) {
    const path = `/leaving?to=${encodeURIComponent(to)}`
    const status = await page.evaluate(async (address) => (await fetch(address)).status, path)
    expect(status, to).toBe(404)
    // The form of languages leads back to this page; nothing else holds the address.
    expect(await htmlOf(page, path), to).not.toMatch(/(href|src|action)="[^"]*(evil|alert)/)
  }
  allowConsoleErrors(consoleErrors)
})
