import { chooseBundle, order, spendAll } from './buying.ts'
import { field, log, openChat, sendButton } from './chats.ts'
import { daan, noor } from './likes.ts'
import { sendMessage } from './messages.ts'
import { decideAtTheBank } from './sandbox.ts'
import { expect, test } from './visitor.ts'

test('[S8.15] too few credits in a chat lead to buying, and back to the message that was typed', async ({
  browser,
}) => {
  const she = await noor(browser)
  const he = await daan(browser)
  const { page } = he
  const conversation = await sendMessage(she, he.id, 'Hoi')
  await spendAll(he, she.id)
  await openChat(page, `/chats/${conversation}`)
  await expect(page.getByText('Je hebt onvoldoende credits')).toBeVisible()
  await field(page).fill('Zullen we koffie drinken?')
  await page.getByRole('link', { name: 'Bekijk de bundels' }).click()
  await expect(page).toHaveURL(/\/premium\?back=/)
  await page.getByRole('button', { name: /^Verder met 100 credits/ }).click()
  await order(page)
  await decideAtTheBank(page)
  await page.getByRole('link', { name: 'Terug naar je bericht' }).click()
  await expect(page).toHaveURL(new RegExp(`/chats/${conversation}$`))
  await expect(field(page)).toHaveValue('Zullen we koffie drinken?')
  await sendButton(page).click()
  await expect(log(page).getByText('Zullen we koffie drinken?')).toBeVisible()
})

test('[S8.16] what only Premium may do shows a free member an alert that leads to the bundles', async ({ browser }) => {
  const he = await daan(browser)
  const { page } = he
  for (const name of ['Noor', 'Anna']) {
    const other = await noor(browser)
    await sendMessage(he, other.id, `Hoi ${name}`)
  }
  const third = await noor(browser)
  await openChat(page, `/members/${third.id}/chat`)
  await page.getByRole('button', { name: 'Hoe begin je er meer?' }).click()
  const alert = page.getByRole('dialog', { name: 'Je twee gratis gesprekken zijn op' })
  await expect(alert).toContainText('koop dan één keer een creditbundel')
  await alert.getByRole('link', { name: 'Bekijk de bundels' }).click()
  await expect(page.getByRole('heading', { name: 'Premium begint met je eerste credits' })).toBeVisible()
  await chooseBundle(page, 30)
})
