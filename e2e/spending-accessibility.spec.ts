import type { Page } from '@playwright/test'
import { a11yViolationsByWidth, a11yViolationsInBothThemes } from './axe.ts'
import { createMember } from './create-member.ts'
import { giveCredits } from './credits.ts'
import { daan, noor } from './likes.ts'
import { callApi } from './member.ts'
import { searchMembers } from './members.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { sendMessage } from './messages.ts'
import { expect, setChoices, test } from './visitor.ts'

async function lockedOne(page: Page): Promise<string> {
  for (const { id } of (await searchMembers(page, 'gender=both&country=NL&with_photo=yes')).results) {
    const { profile } = await callApi<{ profile: { photos: { locked: boolean }[] } }>(page, 'GET', `/api/members/${id}`)
    if (profile.photos.some(({ locked }) => locked)) return id
  }
  throw new Error('nobody has a locked photo')
}

for (const width of [390, 1280]) {
  test(`axe finds nothing where credits are spent, ${width === 390 ? 'on a phone by night' : 'on a wide screen by day'}`, async ({
    browser,
  }) => {
    const she = await noor(browser)
    const { page } = await daan(browser)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await setChoices(page.context(), { locale: width === 390 ? 'de' : 'pl' })
    const dialog = page.getByRole('dialog')
    const found: string[] = []
    await page.goto(`/members/${await lockedOne(page)}`)
    await page.locator('.photo-gallery__thumb:has(.photo--locked)').first().click()
    await expect(dialog).toBeVisible()
    found.push(...(await a11yViolationsByWidth(page, 'unlocking')))

    await sendMessage({ page }, she.id, '', 'bubbly')
    await page.goto(`/members/${she.id}`)
    found.push(...(await a11yViolationsByWidth(page, 'the profile')))
    await page.locator('.liking button').last().click()
    await expect(dialog).toBeVisible()
    found.push(...(await a11yViolationsByWidth(page, 'the gifts')))
    await dialog.locator('button[type=submit]').click()
    await expect(page.locator('.dialog')).toHaveCount(2)
    found.push(...(await a11yViolationsByWidth(page, 'too few credits')))

    await page.goto('/settings/credits')
    await expect(page.locator('.credit-history li')).toHaveCount(2)
    found.push(...(await a11yViolationsByWidth(page, 'the history')))
    expect(found).toEqual([])
  })
}

test('axe finds nothing in the sheets and questions around spending, by day and by night', async ({ browser }) => {
  const { page } = await daan(browser)
  await setChoices(page.context(), { locale: 'de' })
  await page.setViewportSize({ width: 390, height: 844 })
  const others = [await noor(browser), await noor(browser), await noor(browser)]
  await sendMessage({ page }, others[0]?.id ?? '', 'Hoi')
  await sendMessage({ page }, others[1]?.id ?? '', 'Hoi')
  await page.goto(`/members/${others[1]?.id ?? ''}/chat`)
  await page.locator('.composer .composer__bar button').first().click()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(4)
  const found = await a11yViolationsInBothThemes(page, 'opening lines')
  await page.goto(`/members/${others[2]?.id ?? ''}/chat`)
  await page.locator('.composer .button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await a11yViolationsInBothThemes(page, 'the limit')))

  const dear = await createMember(browser, { name: 'Daan', gender: 'male' }, 'asks-all')
  await giveCredits(dear.email, 50)
  await setChoices(dear.page.context(), { locale: 'pl' }, 'asks-all')
  const [first] = (await searchMembers(dear.page, 'gender=both&country=NL')).results
  await dear.page.goto(`/members/${first?.id ?? ''}`)
  await dear.page.locator('.liking button').last().click()
  await dear.page.getByRole('radio').nth(6).check()
  await dear.page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(dear.page.getByRole('alertdialog')).toBeVisible()
  found.push(...(await a11yViolationsInBothThemes(dear.page, 'much at once')))

  const { page: reader, email } = await createMember(browser, { name: 'Daan', gender: 'male' }, 'settled')
  await giveCredits(email, 10)
  const { results } = await searchMembers(reader, 'gender=both')
  const fictional = results.find(({ kind }) => kind === 'fictional')
  const conversation = await sendMessage({ page: reader }, fictional?.id ?? '', 'Hoi')

  await query(
    `update chat.participant set spent = 51 where conversation_id = (select id from chat.conversation where public_id = $1)`,
    [conversation],
  )
  await reader.goto(`${originOf('settled')}/chats/${conversation}`)
  await expect(reader.locator('.composer__instead')).toBeVisible()
  found.push(...(await a11yViolationsInBothThemes(reader, 'what was spent')))
  expect(found).toEqual([])
})
