import { NEWS_MS } from '../packages/contract/src/limits.ts'
import { field, log, openChat, row, sendButton, twoMembers } from './chats.ts'
import { bar } from './likes.ts'
import { blockStream, byStream, openWithStream, passFirstPolls } from './realtime.ts'
import { sendMessage } from './messages.ts'
import { expect, test } from './visitor.ts'

/** That it takes less than a second is measured by `npm run bench -- side-by-side`. */
test('[D.87] [S2.88] [D.100] two browsers side by side: what is typed in one shows in the other by the stream, with badge, title and read state', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Hoi Noor')
  await openWithStream(she.page, '/members')
  await expect(she.page).toHaveTitle(/^\(1\) /)
  await openWithStream(he.page, `/chats/${conversation}`)
  await byStream(she.page, async () => {
    await field(he.page).fill('Zin om een keer te wandelen?')
    await sendButton(he.page).click()
    await expect(log(he.page)).toContainText('Zin om een keer te wandelen?')
    await expect(she.page).toHaveTitle(/^\(2\) /)
  })
  await expect(bar(she.page).getByRole('link', { name: /^Berichten/ })).toContainText('2')

  // In the open conversation it comes by itself, and who wrote sees that it was read.
  await bar(she.page)
    .getByRole('link', { name: /^Berichten/ })
    .click()
  await row(she.page, 'Daan').click()
  await expect(log(she.page)).toContainText('Zin om een keer te wandelen?')
  await expect(she.page).toHaveTitle(/^(?!\()/)
  await byStream(she.page, () =>
    byStream(he.page, async () => {
      await field(he.page).fill('Zondag?')
      await sendButton(he.page).click()
      await expect(log(he.page)).toContainText('Zondag?')
      await expect(log(she.page)).toContainText('Zondag?')
      await expect(log(he.page).getByText('Gelezen').last()).toBeVisible()
    }),
  )
  await expect(she.page).toHaveTitle(/^(?!\()/)
})

test('[D.88] with the stream blocked the open conversation gets its messages by polling', async ({ browser }) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(he, she.id, 'Hoi Noor')
  await blockStream(she.page)
  await openChat(she.page, `/chats/${conversation}`)
  await passFirstPolls(she.page)
  await sendMessage(he, she.id, 'Ben je er?')
  await she.page.clock.runFor(NEWS_MS)
  await expect(log(she.page)).toContainText('Ben je er?')
})
