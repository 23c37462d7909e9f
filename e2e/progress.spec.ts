import { expect, setChoices, stopClock, test } from './visitor.ts'

test('[S9.21] a page that is quicker than 200 ms shows no progress bar', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  await page.clock.install()
  await page.goto('/lang-config')
  await stopClock(page)
  let release = () => {}
  await page.route('**/*.data*', async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue()
  })
  const pending = page.waitForRequest('**/*.data*')
  await page.getByRole('banner').getByRole('link', { name: 'Vonk, home' }).click()
  await pending
  await page.clock.runFor(199)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.clock.runFor(2)
  await expect(page.getByRole('progressbar')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strike up a conversation.')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('[S9.22] the progress bar has a duration of 5 s', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  await page.goto('/lang-config')
  let release = () => {}
  await page.route('**/*.data*', async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Vonk, home' }).click()
  const bar = page.getByRole('progressbar').locator('i')
  await expect(bar).toBeVisible()
  const duration = await bar.evaluate((element) => element.getAnimations()[0]?.effect?.getComputedTiming().duration)
  expect(duration).toBe(5000)
  release()
})
