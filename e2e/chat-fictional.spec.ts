import type { Page } from '@playwright/test'
import { field, log, openChat, sendButton } from './chats.ts'
import { plantPeople } from './corpus/planted-texts.ts'
import { createMember } from './create-member.ts'
import { giveCredits } from './credits.ts'
import { searchMembers, logInAs } from './members.ts'
import { query } from './site-database.ts'
import { originOf } from './site-address.ts'
import { expect, test } from './visitor.ts'

async function aFictional(page: Page) {
  const { results } = await searchMembers(page, 'gender=both')
  const found = results.find(({ kind }) => kind === 'fictional')
  expect(found).toBeDefined()
  return { id: found?.id ?? '', name: found?.name ?? '' }
}

test('[D.42] [D.45] with somebody fictional the words stand in row and head, and the warning is in sight before anything is spent', async ({
  page,
}) => {
  await logInAs(page, 'premium')
  await giveCredits('premium@example.com', 100)
  const { id, name } = await aFictional(page)
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await openChat(page, `${originOf('settled')}/members/${id}/chat`)
    await expect(page.locator('.chat-head')).toContainText('Fictief profiel')
    const bar = page.locator('.fictional-bar')
    await expect(bar).toContainText('Geen echt lid: ons team schrijft de antwoorden. Afspreken kan niet.')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(log(page).locator('.fictional-box')).toBeInViewport({ ratio: 1 })
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 })
  }
  await field(page).fill('Beste platenzaak van de stad?')
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/chats\/[\w-]{16}$/)
  await expect(page.locator('.chat-row', { hasText: name }).locator('.fictional-mark')).toHaveText('Fictief')
  await expect(page.locator('.chat__side')).toContainText('2 credits')
  const conversation = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await query(
    `update chat.participant set spent = 51 where conversation_id = (select id from chat.conversation where public_id = $1)`,
    [conversation],
  )
  await page.reload()
  const card = page.locator('.composer')
  await expect(card).toContainText('Je hebt hier 51 credits')
  await expect(card).toContainText(`${name} is fictief`)
  await expect(field(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Begrepen, doorgaan' }).click()
  await expect(field(page)).toBeVisible()
  await page.reload()
  await expect(field(page)).toBeVisible()
})

test('[D.45] while nobody is at the desk nothing can be spent on somebody fictional, and profile and chat say why', async ({
  browser,
}) => {
  const { page, id: own } = await createMember(browser, { name: 'Daan', gender: 'male' })
  const [{ public_id: id } = { public_id: '' }] = await plantPeople(own, ['Julie'], ['Kapitein van een luchtschip.'])
  const why = 'Julie kan nu niet antwoorden.'
  await page.goto(`/members/${id}`)
  const main = page.getByRole('main')
  await expect(main.locator('.fictional-box')).toBeVisible()
  await expect(main).toContainText(why)
  await expect(main.locator('.liking').getByRole('button')).toHaveCount(1)
  await expect(main.locator('.liking a')).toHaveCount(0)
  await expect(main).not.toContainText('Een bericht kost')
  await expect(main.locator('dt', { hasText: /Relatie|Hoopt op|Geaardheid/ })).toHaveCount(0)
  await page.goto(`/members/${id}/chat`)
  await expect(page.locator('.fictional-bar')).toContainText('Nu antwoordt er niemand')
  await expect(page.locator('.composer')).toContainText(why)
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /cadeau/ })).toHaveCount(0)
})
