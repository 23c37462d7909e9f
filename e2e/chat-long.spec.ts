import type { Page } from '@playwright/test'
import { field, log, openChat, sendButton, twoMembers } from './chats.ts'
import { query } from './site-database.ts'
import { sendMessage } from './messages.ts'
import { expect, test } from './visitor.ts'

const MESSAGES = 10_000
/** However long a conversation is, no more of its rows are in the document. */
const MOST_ROWS = 60

/** As if the two had been writing all day: half a second apart, each in turn, of one to three lines. */
async function insertLongConversation(conversation: string): Promise<void> {
  await query(
    `with conversation as (update chat.conversation set last_number = ${String(MESSAGES)} where public_id = $1 returning *),
     said as (
       insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
       select id, n, case when n % 2 = 0 then a_id else b_id end,
         last_at - (${String(MESSAGES)} - n) * interval '500 milliseconds', gen_random_uuid(),
         'Bericht ' || n || repeat(' en nog wat meer woorden om de regel te vullen', n % 4), 0
       from conversation, generate_series(2, ${String(MESSAGES)}) as n
     )
     update chat.participant set last_number = ${String(MESSAGES)} where conversation_id in (select id from conversation)`,
    [conversation],
  )
}

const rows = (page: Page) => page.locator('.thread--live .thread-row')

/** The message in the middle of the screen, and how far it stands from the top. */
const inTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.thread--live')?.getBoundingClientRect() ?? new DOMRect()
    const bubbles = [...document.querySelectorAll<HTMLElement>('.message')]
    const middle = bubbles.find((bubble) => bubble.getBoundingClientRect().top > box.top + box.height / 2)
    return { text: middle?.textContent ?? '', top: Math.round(middle?.getBoundingClientRect().top ?? 0) }
  })

/** Where that message stands now. */
const topOf = (page: Page, text: string) =>
  page.evaluate((words) => {
    const found = [...document.querySelectorAll<HTMLElement>('.message')].find((bubble) => bubble.textContent === words)
    return found ? Math.round(found.getBoundingClientRect().top) : undefined
  }, text)

test('a conversation of ten thousand messages opens at its end, keeps its place as older ones come, and stays small', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Bericht 1')
  await insertLongConversation(conversation)
  const { page } = she
  await openChat(page, `/chats/${conversation}`)
  await expect(log(page)).toContainText(`Bericht ${String(MESSAGES)}`)
  await expect(page.locator('.message').last()).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(MOST_ROWS)
  await log(page).hover()
  const requests: string[] = []
  page.on('request', (request) => {
    if (/messages\?before=/.test(request.url())) requests.push(request.url())
  })
  while (requests.length < 12) {
    await page.mouse.wheel(0, -1500)
    // Nothing moves but by the wheel: while a page of older ones comes, what is in sight stays where it is.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await rows(page).count()).toBeLessThan(MOST_ROWS)
  }
  await expect(page.locator('.older')).toHaveText('')
  // While older ones are on their way, what is in sight is noted; when they have come, it stands where it stood.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/messages\?before=/, async (route) => {
    await held
    await route.continue()
  })
  const coming = page.waitForRequest(/messages\?before=/)
  await log(page).evaluate((box) => box.scrollTo({ top: 0 }))
  await coming
  await expect(page.locator('.older')).toContainText('Oudere berichten worden opgehaald')
  const noted = await inTheMiddle(page)
  letGo()
  await expect(page.locator('.older')).toHaveText('')
  expect(Math.abs(((await topOf(page, noted.text)) ?? Infinity) - noted.top)).toBeLessThanOrEqual(2)
  const before = await inTheMiddle(page)
  const number = Number(/Bericht (\d+)/.exec(before.text)?.[1])
  expect(number).toBeLessThan(MESSAGES - 400)
  // Somebody else writes: who reads further up is not torn away.
  await sendMessage(he, she.id, 'En nu?')
  await expect(page.getByRole('status').filter({ hasText: 'Daan: En nu?' })).toBeAttached({ timeout: 15_000 })
  expect(Math.abs(((await topOf(page, before.text)) ?? Infinity) - before.top)).toBeLessThanOrEqual(2)
  await field(page).fill('Ik ben er weer')
  await sendButton(page).click()
  await expect(page.locator('.message--out').last()).toHaveText('Ik ben er weer')
  await expect(page.locator('.message--out').last()).toBeInViewport()
  // A draft that grows takes its room from above: the end stays in sight.
  await field(page).fill('regel\n'.repeat(12))
  await expect(page.locator('.message--out').last()).toBeInViewport({ ratio: 1 })
})
