import { createMember } from './create-member.ts'
import type { Page } from '@playwright/test'
import { withPhotos } from './own-photos.ts'
import { clearLogin, asReturningVisitor } from './person.ts'
import { untilReady } from './ready.ts'
import { originOf } from './site-address.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

const alert = (page: Page) => page.getByRole('region', { name: 'Zet er een foto bij' })

async function at(page: Page, path = '/lang-config') {
  await untilReady(page, path)
  await expect(page.getByRole('button', { name: 'Je account' })).toBeVisible()
}

test('[S2.93] a member without a photo is asked for one, until there is one', async ({ page }) => {
  await createMember(page)
  await at(page)
  await expect(alert(page)).toBeVisible()
  await alert(page).getByRole('link', { name: 'Foto toevoegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Foto’s' })).toBeVisible()
  await withPhotos(page, 1)
  await at(page)
  await expect(alert(page)).toHaveCount(0)
})

test('[S2.94] the alert is hidden on profile, signup, activate-done, premium, notifications, directdebit and settings', async ({
  page,
  context,
  consoleErrors,
}) => {
  // Whoever has confirmed is led away from the signup: here it is one who has not, and was reminded of that.
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  await at(page)
  await page.getByRole('button', { name: 'Nu niet' }).click()
  await expect(alert(page)).toBeVisible()
  const hidden = [
    'profile',
    'complete-signup',
    'activate/done',
    'premium',
    'notifications',
    'settings',
    'settings/photos',
  ]
  for (const path of [...hidden.map((one) => `/${one}`), '/directdebit?bundle=100&country=NL']) {
    await untilReady(page, path)
    await expect(page).toHaveURL(originOf('vonk') + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(alert(page), path).toHaveCount(0)
  }
  await at(page)
  await expect(alert(page)).toBeVisible()
  allowConsoleErrors(consoleErrors)
})

test('[S2.95] the alert is sent away, and stays away after a reload', async ({ page }) => {
  await createMember(page)
  await at(page)
  await alert(page).getByRole('button', { name: 'Niet meer vragen' }).click()
  await expect(alert(page)).toHaveCount(0)
  await untilReady(page, () => page.reload())
  await expect(alert(page)).toHaveCount(0)
  // Another member of the same browser was not asked yet.
  await clearLogin(page)
  await createMember(page)
  await at(page)
  await expect(alert(page)).toBeVisible()
})

test('only the first of what is due is shown: the activation, then the photo', async ({ page, context }) => {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  await at(page)
  const reminder = page.getByRole('region', { name: 'Bevestig je e-mail om te beginnen' })
  await expect(reminder).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  await reminder.getByRole('button', { name: 'Nu niet' }).click()
  await expect(reminder).toHaveCount(0)
  await expect(alert(page)).toBeVisible()
})
