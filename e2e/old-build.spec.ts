import type { Locator, Page } from '@playwright/test'
import { createMember } from './create-member.ts'
import { bringFilesBack, button, loseFiles, missingNotice, WAYS_TO_MISS } from './forms.ts'
import { findLockedPhoto } from './members.ts'
import { fillIn } from './newcomer.ts'
import { likedBy, overlay } from './overlay.ts'
import { asReturningVisitor, newAddress } from './person.ts'
import { originOf } from './site-address.ts'
import { expireRecentLogin } from './site-database.ts'
import { untilReady } from './ready.ts'
import { expect, allowConsoleErrors, setChoices, test } from './visitor.ts'

interface Part {
  name: string
  path: string
  /** On a phone some parts are elsewhere. */
  phone?: true
  press: (page: Page) => Locator
  shown: (page: Page) => Locator
}

const PARTS: readonly Part[] = [
  {
    name: 'the question before an account is deleted',
    path: '/settings/delete',
    press: button('Mijn account verwijderen'),
    shown: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'the filters of the search on a phone',
    path: '/members',
    phone: true,
    press: (page) => page.getByRole('button', { name: /^Filters/ }).first(),
    shown: (page) => page.getByRole('dialog'),
  },
]

/** Parts whose page hangs on who is there. */
async function findParts(page: Page): Promise<readonly Part[]> {
  const { id, at } = await findLockedPhoto(page)
  const unlock: Part = {
    name: 'the price of a locked photo',
    path: `/members/${id}`,
    press: (there) => there.locator('.photo-gallery__thumb').nth(at),
    shown: (there) => there.getByRole('dialog', { name: 'Deze foto openen?' }),
  }
  return [...PARTS, unlock]
}

for (const [way, miss] of WAYS_TO_MISS) {
  test(`where ${way}, a part that is opened says so, and opens once it can be loaded`, async ({
    page,
    consoleErrors,
  }) => {
    test.setTimeout(400_000)
    await createMember(page)
    for (const { name, path, phone, press, shown } of await findParts(page)) {
      await test.step(name, async () => {
        await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1280, height: 900 })
        await untilReady(page, path)
        await expect(press(page)).toBeEnabled()
        await loseFiles(page, miss)
        await press(page).click()
        await expect(missingNotice(page).first()).toBeVisible()
        await expect(page.getByRole('button', { name: 'Opnieuw laden' })).toBeVisible()
        await expect(press(page)).toBeVisible()
        await expect(shown(page)).toHaveCount(0)
        await bringFilesBack(page)
        // On a short page the message may lie over what is pressed.
        await page.locator('.toast').getByRole('button', { name: 'Sluiten' }).click()
        await press(page).click()
        await expect(shown(page)).toBeVisible()
      })
    }
    allowConsoleErrors(consoleErrors)
  })

  test(`where ${way}, the password that is asked for anew says so, and the form can be sent again`, async ({
    page,
    consoleErrors,
  }) => {
    const { email } = await createMember(page)
    await untilReady(page, '/settings/security')
    await expireRecentLogin(email)
    await page.getByLabel('Nieuwe e-mail').fill(newAddress())
    await loseFiles(page, miss)
    await button('Link sturen')(page).click()
    await expect(missingNotice(page).first()).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    await bringFilesBack(page)
    await button('Link sturen')(page).click()
    await expect(page.getByRole('dialog', { name: 'Ben jij het echt?' })).toBeVisible()
    allowConsoleErrors(consoleErrors)
  })

  test(`where ${way}, a match is made without its picture, and the next one has it`, async ({
    page,
    browser,
    consoleErrors,
  }) => {
    const { id } = await likedBy(browser, page)
    await untilReady(page, `/members/${id}`)
    const heart = page.getByRole('main').getByRole('button', { name: 'Noor liken' })
    await expect(heart).toBeEnabled()
    await loseFiles(page, miss)
    await heart.click()
    await expect(missingNotice(page).first()).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(overlay(page)).toHaveCount(0)
    await bringFilesBack(page)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(overlay(page)).toBeVisible()
    allowConsoleErrors(consoleErrors)
  })

  test(`where ${way}, signing up says so and keeps what was typed`, async ({ page, consoleErrors }) => {
    await asReturningVisitor(page.context())
    await page.goto('/signup')
    await expect(button('Gratis account maken')(page)).toBeEnabled()
    await loseFiles(page, miss)
    const email = newAddress()
    await fillIn(page, { email })
    await expect(missingNotice(page).first()).toBeVisible()
    await button('Gratis account maken')(page).click()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
    await bringFilesBack(page)
    await button('Gratis account maken')(page).click()
    await expect(page.getByRole('dialog', { name: 'Bevestig je e-mail' })).toBeVisible({ timeout: 60_000 })
    allowConsoleErrors(consoleErrors)
  })

  test(`where ${way}, a member whose bar, footer and reminder cannot be loaded has the page, is told, and gets them later`, async ({
    page,
    consoleErrors,
  }) => {
    const FRAME = /assets\/frame-[\w-]{8}\.js/
    await createMember(page, { confirmed: false })
    await loseFiles(page, miss, FRAME)
    await page.goto('/lang-config')
    await expect(missingNotice(page).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const account = button('Je account')(page)
    const again = button('Opnieuw sturen')(page)
    await expect(account).toBeDisabled()
    await expect(again).toBeDisabled()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await bringFilesBack(page, FRAME)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(account).toBeEnabled()
    await expect(again).toBeEnabled()
    allowConsoleErrors(consoleErrors)
  })

  test(`where ${way}, the home page keeps the people it shows and its form`, async ({ page, consoleErrors }) => {
    const PEOPLE = /assets\/sample-profiles-[\w-]{8}\.js/
    // The site that shows its people to visitors.
    await asReturningVisitor(page.context(), 'open-search')
    await loseFiles(page, miss, PEOPLE)
    await page.goto(`${originOf('open-search')}/`)
    await expect(missingNotice(page).first()).toBeVisible()
    await expect(page.locator('.person-card').first()).toBeVisible()
    await expect(button('Gratis account maken')(page)).toBeEnabled()
    allowConsoleErrors(consoleErrors)
  })
}

test('where the files of the old build are gone, a form that was already open is sent as ever', async ({
  page,
  consoleErrors,
}) => {
  await asReturningVisitor(page.context())
  await page.goto('/login')
  const logIn = page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true })
  await expect(logIn).toBeEnabled()
  await loseFiles(page)
  await page.getByLabel('E-mail', { exact: true }).fill('niemand@example.com')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een ander geheim')
  await logIn.click()
  await expect(page.getByText(/Login mislukt/)).toBeVisible({ timeout: 60_000 })
  allowConsoleErrors(consoleErrors)
})

test('a member changes the language although nothing more can be loaded', async ({ page, consoleErrors }) => {
  await createMember(page)
  await setChoices(page.context(), { country: 'BE' })
  await untilReady(page, '/lang-config')
  await loseFiles(page)
  await page.getByRole('button', { name: 'Deutsch' }).first().click()
  await bringFilesBack(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  allowConsoleErrors(consoleErrors)
})
