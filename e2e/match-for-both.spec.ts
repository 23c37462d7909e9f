import { field, log, openChat } from './chats.ts'
import { createMember } from './create-member.ts'
import { card, like } from './likes.ts'
import { giveCredits } from './credits.ts'
import { callApi } from './member.ts'
import { headline, overlay } from './overlay.ts'
import { sendMessage } from './messages.ts'
import { expect, test } from './visitor.ts'

const SITE = 'free-replies'

test('[S1.7] [S2.64] a match is shown to both, once, to who liked first at once; and who has no credits can answer', async ({
  browser,
}) => {
  const she = await createMember(browser, { name: 'Noor', gender: 'female' }, SITE)
  const he = await createMember(browser, { name: 'Daan', gender: 'male' }, SITE)
  await like(she, he.id)
  await she.page.goto('/lang-config')
  await he.page.goto(`/members/${she.id}`)
  await he.page
    .getByRole('main')
    .getByRole('button', { name: /leuk|like/i })
    .first()
    .click()
  await expect(headline(he.page)).toHaveText('Jij en Noor vinden elkaar leuk.')
  // She is there, and touches nothing.
  await expect(headline(she.page)).toHaveText('Jij en Daan vinden elkaar leuk.')
  await expect(overlay(she.page)).toContainText('Dat is een match.')
  await she.page.keyboard.press('Escape')
  await expect(overlay(she.page)).toHaveCount(0)
  await she.page.goto('/likes')
  await expect(card(she.page, he.id)).toContainText('Match')
  await expect(card(she.page, he.id)).not.toContainText('Like van')
  expect(await callApi(she.page, 'GET', '/api/likes/new')).toEqual({ num_new: 0, new_match: false })
  await expect(overlay(she.page)).toHaveCount(0)

  await giveCredits(he.email, 10)
  const conversation = await sendMessage(he, she.id, 'Hoi Noor')
  const { page } = she
  await openChat(page, `/chats/${conversation}`)
  const composer = page.locator('.composer')
  for (const left of [3, 2, 1]) {
    await expect(composer).toContainText(`Gratis antwoord, nog ${String(left)}`)
    await field(page).fill(`Antwoord ${String(left)}`)
    await page.getByRole('button', { name: `Gratis versturen, nog ${String(left)}` }).click()
    await expect(log(page)).toContainText(`Antwoord ${String(left)}`)
  }
  await expect(composer).toContainText('Je hebt onvoldoende credits')
  await expect(composer).not.toContainText('Je tekst blijft staan.')
  await field(page).fill('Straks')
  await expect(composer).toContainText('Je tekst blijft staan.')
  await page.goto('/settings/credits')
  await expect(page.getByText('Gratis antwoord aan Daan')).toHaveCount(3)
})
