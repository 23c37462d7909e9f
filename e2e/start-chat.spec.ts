import { createMember } from './create-member.ts'
import type { Page } from '@playwright/test'
import { giveCredits } from './credits.ts'
import { daan, like, noor } from './likes.ts'
import { callApi } from './member.ts'
import { headline, overlay, sayHello } from './overlay.ts'
import { asReturningVisitor, logInHere } from './person.ts'
import { logInAs, searchMembers } from './members.ts'
import { originOf } from './site-address.ts'
import { plantLink } from './plant-link.ts'
import { sendMessage, WORTH } from './messages.ts'
import { expect, test } from './visitor.ts'

test('[S6.1] [S6.3] a visitor who wants to chat or to give is led to log in, and then there', async ({
  page,
  context,
  browser,
}) => {
  await asReturningVisitor(context, 'open-search')
  await page.goto(`${originOf('open-search')}/members?gender=both&with_photo=yes`)
  const first = page.locator('main article').first()
  const name = (await first.locator('.person-card__name').innerText()).split(',')[0] ?? ''
  const path = (await first.getByRole('link').first().getAttribute('href')) ?? ''
  await page.goto(originOf('open-search') + path)
  const main = page.getByRole('main')
  const gift = main.getByRole('link', { name: `Log in om ${name} een cadeau te sturen` })
  await expect(gift).toHaveAttribute('href', `/login?to=${path}`)
  await main.getByRole('link', { name: `Log in om met ${name} te chatten` }).click()
  await expect(page).toHaveURL(`${originOf('open-search')}/login?to=${path}/chat`)
  // Whoever asks for the page itself is led there too, and comes back to it.
  const member = await createMember(browser, { name: 'Daan', gender: 'male' }, 'open-search')
  await page.goto(`${originOf('open-search')}${path}/chat`)
  await expect(page).toHaveURL(new RegExp(`/login\\?.*to=${path}/chat$`))
  await logInHere(page, member.email)
  await expect(page).toHaveURL(`${originOf('open-search')}${path}/chat`, { timeout: 20_000 })
})

/** Holds back what the chat needs until it is let go. */
async function holdChat(page: Page): Promise<() => void> {
  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/members/*/chat', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('[S4.48] [D.1] [D.32] saying hello from the overlay says its price, and is under way until the chat is there', async ({
  browser,
}) => {
  const she = await noor(browser)
  const he = await daan(browser)
  const { page } = he
  await like(she, he.id)
  await page.goto(`/members/${she.id}`)
  await page.getByRole('button', { name: 'Noor liken' }).click()
  await expect(headline(page)).toHaveText('Jij en Noor vinden elkaar leuk.')
  await expect(overlay(page)).toContainText(/Een bericht kost 2 credits \(€.*\)\. Je hebt 12 gratis credits\./)
  await expect(sayHello(page)).toHaveAccessibleName(WORTH)
  const letGo = await holdChat(page)
  await expect(sayHello(page)).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Enter')
  await expect(sayHello(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(new RegExp(`/members/${she.id}$`))
  letGo()
  await expect(page).toHaveURL(new RegExp(`/members/${she.id}/chat$`))
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Bericht' })).toBeVisible()
})

test('[D.45] that somebody is made up is said before anything is spent on them', async ({ page }) => {
  await logInAs(page, 'free')
  await giveCredits('free@example.com', 2)
  const { results } = await searchMembers(page, 'gender=both&country=NL')
  const fictional = results.find(({ kind }) => kind === 'fictional')
  await page.goto(`${originOf('settled')}/members/${fictional?.id ?? ''}`)
  const warned = 'Een echte ontmoeting is niet mogelijk.'
  await expect(page.getByRole('main').getByRole('note')).toContainText(warned)
  await page.getByRole('button', { name: `Stuur ${fictional?.name ?? ''} een cadeau` }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('note')).toContainText('Fictief profiel')
  await expect(sheet.getByRole('note')).toContainText(warned)
  await expect(sheet.getByRole('note')).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.getByRole('main').locator('.liking a').first().click()
  await expect(page).toHaveURL(/\/chat$/)
  await page.getByRole('button', { name: 'Openingszinnen' }).click()
  await expect(page.getByRole('dialog').getByRole('note')).toContainText(warned)
})

test('[S2.37] a link in a mail opens a chat, for whoever logs in as the member it was sent to', async ({
  page,
  browser,
}) => {
  const she = await noor(browser)
  const he = await daan(browser)
  const conversation = await sendMessage(she, he.id, 'Ben je er nog?')
  const word = await plantLink('open_chat', he.email, { conversation })
  for (let times = 0; times < 2; times += 1) {
    await he.page.goto(`/l#${word}`)
    await expect(he.page).toHaveURL(new RegExp(`/chats/${conversation}$`))
    await expect(he.page.getByRole('log')).toContainText('Ben je er nog?')
  }
  // Who is not logged in has to do that first: the link alone opens nothing.
  await page.goto(`/l#${word}`)
  await expect(page).toHaveURL(new RegExp(`/login\\?.*to=/chats/${conversation}$`))
  const stranger = await createMember(browser, { name: 'Lea', gender: 'female' })
  await stranger.page.goto(`/l#${word}`)
  await stranger.page.waitForURL(`**/chats/${conversation}`)
  await expect(stranger.page.getByText('Ben je er nog?')).toHaveCount(0)
  expect((await callApi<{ code?: string }>(stranger.page, 'GET', `/api/chats/${conversation}`)).code).toBe('not_found')
})
