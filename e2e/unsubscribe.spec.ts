import type { Page } from '@playwright/test'
import { expectPageForEverybody } from './axe-in-languages.ts'
import { twoMembers } from './chats.ts'
import { createMember } from './create-member.ts'
import { openChatWord, unsubscribeWord } from './mail-words.ts'
import { callApi } from './member.ts'
import { sendMessage } from './messages.ts'
import { asReturningVisitor, clearLogin, logInHere, PASSWORD } from './person.ts'
import { expect, allowConsoleErrors, setChoices, test } from './visitor.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
interface Preferences {
  choices: { message: { mail: boolean }; like: { mail: boolean } }
  mail: { stopped_by: string[] }
}
const preferences = (page: Page) => callApi<Preferences>(page, 'GET', '/api/notices/preferences')

test('[S2.37] the link of a mail ends mails of its kind or all of them, by a press, and takes it back', async ({
  page,
  context,
}) => {
  await asReturningVisitor(context)
  const { email } = await createMember(page)
  const word = await unsubscribeWord(email)
  const answer = await page.goto(`/${word}`)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(title(page)).toHaveText('Deze mails stoppen?')
  // A page without a program has no button that needs one.
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toHaveCount(0)
  expect(await preferences(page), 'looking at it changes nothing').toMatchObject({
    choices: { message: { mail: true } },
    mail: { stopped_by: [] },
  })

  await page.goto(`/${word}`)
  await page.getByRole('button', { name: 'Stop mails over berichten' }).click()
  await expect(title(page)).toHaveText('Geen mails meer over berichten.')
  await expect(page).toHaveURL(new RegExp(`/${word}\\?done=kind$`))
  expect(await preferences(page)).toMatchObject({ choices: { message: { mail: false }, like: { mail: true } } })

  await page.goto(`/${word}`)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(title(page)).toHaveText('Deze mails stoppen?')
  await page.getByRole('button', { name: 'Stop alle mails over activiteit' }).click()
  await expect(title(page)).toHaveText('Geen mails meer over activiteit.')
  expect(await preferences(page)).toMatchObject({ mail: { stopped_by: ['listunsubscribe'] } })
})

test('[S8.10] a word of a mail that nobody made is as dead as any link, and any other word is no page', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asReturningVisitor(context)
  const dead = await page.goto(`/${'b'.repeat(43)}`)
  expect(dead?.status()).toBe(410)
  await expect(page.getByRole('alert')).toHaveText('Link verlopen of invalide, vraag een nieuwe e-mail aan')
  expect((await page.goto('/een-woord'))?.status()).toBe(404)
  expect((await page.goto(`/${'b'.repeat(44)}`))?.status()).toBe(404)
  allowConsoleErrors(consoleErrors)
})

test('[S2.37] the button of a mail leads to the conversation, and who is not logged in logs in first', async ({
  browser,
}) => {
  const { she, he } = await twoMembers(browser)
  const conversation = await sendMessage(she, he.id, 'tot straks')
  const word = await openChatWord(he.email, conversation)
  await he.page.goto(`/${word}`)
  await expect(he.page).toHaveURL(new RegExp(`/chats/${conversation}$`))
  await clearLogin(he.page)
  await he.page.goto(`/${word}`)
  await expect(he.page).toHaveURL(/\/login\?/)
  await logInHere(he.page, he.email, PASSWORD)
  await expect(he.page).toHaveURL(new RegExp(`/chats/${conversation}$`))
  await expect(he.page.getByText('tot straks').first()).toBeVisible()
})

test('the page that ends mails can be used by everybody, before and after, at 1280, 390 and 320 px, by day and by night', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  await asReturningVisitor(context)
  const { email } = await createMember(page)
  const word = await unsubscribeWord(email, 'like')
  await expectPageForEverybody(page, `/${word}`)
  await setChoices(context, { locale: 'nl' })
  await page.goto(`/${word}`)
  await page.getByRole('button', { name: 'Stop mails over likes' }).click()
  await expect(title(page)).toHaveText('Geen mails meer over likes.')
  await expectPageForEverybody(page, `/${word}`)
})
