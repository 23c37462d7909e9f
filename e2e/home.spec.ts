import { setChoices, expect, test } from './visitor.ts'
import { originOf } from './site-address.ts'

test('[S2.1] the home page has ways to sign up and to log in', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strike up a conversation.')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join free' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('button', { name: 'Create free account' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('[S2.66] the default layout has navigation, footer and disclaimer', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  for (const path of ['/', '/lang-config', '/pages/terms']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toContainText('vonk')
    await expect(page.getByRole('contentinfo')).toContainText('Adults only, 18+.')
    await expect(page.getByRole('contentinfo')).toContainText('Meeting them in person is not possible.')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible()
  }
})

test('the bar has no ground on the hero, and does not lie over what is scrolled to', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test('where signing up is closed the card says so and offers to log in', async ({ page }) => {
  await page.goto(`${originOf('closed')}/`)
  await expect(page.getByRole('button', { name: 'Create free account' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a pasted date of birth fills all three fields, and typing moves on by itself', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  await page.getByLabel('Day').pressSequentially('14')
  await expect(page.getByLabel('Month')).toBeFocused()
  await page.evaluate(() => navigator.clipboard.writeText('21-03-1990'))
  await page.getByLabel('Day').focus()
  await page.keyboard.press('Control+V')
  await expect(page.getByLabel('Day')).toHaveValue('21')
  await expect(page.getByLabel('Month')).toHaveValue('03')
  await expect(page.getByLabel('Year')).toHaveValue('1990')
})

test('the password can be shown and hidden again', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  await page.goto('/')
  await page.getByLabel('Password', { exact: true }).fill('a long secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('home and static pages can be read and their links work', async ({ page, context }) => {
    await setChoices(context, { locale: 'en' })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL(/\/pages\/privacy$/)
    await page.getByRole('banner').getByRole('link', { name: 'Vonk, home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strike up a conversation.')
  })

  test('the language can be changed', async ({ page, context }) => {
    await setChoices(context, { locale: 'en', country: 'BE' })
    await page.goto('/pages/terms')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Language/ })
      .click()
    await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(/\/pages\/terms\?lang=fr$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })

  test('the notice at the entry is there, and stays away once it was answered', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await setChoices(context, { locale: 'en' })
    const page = await context.newPage()
    await page.goto(originOf('vonk'))
    await page.getByRole('button', { name: 'I’m 18 or older' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.close()
  })
})
