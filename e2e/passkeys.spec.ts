/** Passkeys with Chromium's virtual authenticator: a device that is there, and one whose owner declines. */
import type { CDPSession, Page } from '@playwright/test'
import { mailsTo } from '../apps/server/src/testing/mailbox.ts'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { createMember } from './create-member.ts'
import { clearLogin } from './person.ts'
import { originOf } from './site-address.ts'
import { allowConsoleErrors, expect, test } from './visitor.ts'

async function plugInDevice(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const add = (page: Page) => card(page).getByRole('button', { name: 'Passkey toevoegen' })
const logIn = (page: Page) => page.getByRole('button', { name: 'Inloggen met een passkey' })

test('a member adds a passkey, logs in with it, and removes it', async ({ page, consoleErrors }) => {
  const member = await createMember(page)
  const { devtools, authenticatorId } = await plugInDevice(page)
  await page.goto('/settings/security')
  await add(page).click()
  await expect(page.getByText('Je passkey staat klaar.').first()).toBeVisible()
  await expect(card(page).getByRole('listitem')).toHaveCount(1)
  await expect(card(page).getByRole('listitem')).toContainText('Chrome, Linux')
  // A message that passes lies over a button of the page for as long as it stays.
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(await a11yViolationsWideAndNarrow(page, 'passkeys')).toEqual([])
  await expect
    .poll(async () => (await mailsTo(member.email)).map(({ subject }) => subject), { timeout: 45_000 })
    .toEqual(['Er is een passkey toegevoegd'])

  await clearLogin(page)
  await page.goto('/login?to=/settings/security')
  await logIn(page).click()
  await expect(page).toHaveURL(`${originOf('vonk')}/settings/security`)
  await expect(card(page).getByRole('listitem')).toContainText('Laatst gebruikt')

  await page.getByRole('button', { name: /^Passkey van .* verwijderen$/ }).click()
  await expect(page.getByText('De passkey is verwijderd.').first()).toBeVisible()
  await expect(card(page).getByRole('heading', { name: 'Passkeys' })).toBeFocused()
  await expect(card(page).getByRole('listitem')).toHaveCount(0)

  await clearLogin(page)
  await page.goto('/login')
  await logIn(page).click()
  await expect(page.getByRole('alert')).toContainText('Die passkey werkte niet.')
  await expect(logIn(page)).toBeEnabled()
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  allowConsoleErrors(consoleErrors)
})

test('a device whose owner declines makes no passkey, says so, and can be asked again', async ({ page }) => {
  await createMember(page)
  const { devtools, authenticatorId } = await plugInDevice(page)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.goto('/settings/security')
  await add(page).click()
  await expect(card(page).getByRole('alert')).toContainText('Er is geen passkey toegevoegd.')
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await add(page).click()
  await expect(page.getByText('Je passkey staat klaar.').first()).toBeVisible()
})
