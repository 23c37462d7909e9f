import { originOf } from './site-address.ts'
import { expect, setChoices, test } from './visitor.ts'

test('[D.14] the demo brand is called Vonk', async ({ page }) => {
  await page.goto(originOf('vonk'))
  await expect(page).toHaveTitle(/Vonk/)
  await expect(page.getByRole('banner')).toContainText('vonk')
})

test('[D.12] name, colours, countries, prices and texts of a site come from its settings', async ({
  page,
  context,
}) => {
  const look = async (host: string, brand: string) => {
    await setChoices(context, { locale: 'en' }, host)
    await page.goto(originOf(host))
    const button = page.getByRole('button', { name: 'Create free account' })
    const facts = {
      title: await page.title(),
      wordmark: await page.getByRole('banner').locator('.logo').innerText(),
      hero: await page.locator('.hero').evaluate((element) => getComputedStyle(element).backgroundColor),
      price: await page.getByText('Credits never renew by themselves').innerText(),
      company: await page.getByRole('contentinfo').innerText(),
    }
    await expect(button, 'once it has faded in').toHaveCSS('background-color', brand)
    await page.goto(`${originOf(host)}/lang-config`)
    return { ...facts, countries: await page.getByLabel('Country', { exact: true }).locator('option').allInnerTexts() }
  }
  const vonk = await look('vonk', 'rgb(212, 48, 31)')
  const klaver = await look('klaver', 'rgb(15, 107, 82)')
  expect(vonk.title).toBe('Strike up a conversation · Vonk')
  expect(klaver.title).toBe('Luck starts with hello · Klaver')
  expect(vonk.hero).not.toBe(klaver.hero)
  expect(vonk.wordmark).toBe('vonk')
  expect(klaver.wordmark).toBe('klaver')
  expect(vonk.price).toContain('€')
  expect(klaver.price).toContain('£')
  expect(vonk.company).toContain('Vonk Demo B.V.')
  expect(klaver.company).toContain('Klaver Demo Ltd')
  expect(vonk.countries).toContain('Netherlands')
  expect(klaver.countries).not.toContain('Netherlands')
  expect(klaver.countries).toContain('New Zealand')
  await page.goto(originOf('closed'))
  await expect(page.getByRole('button', { name: 'Create free account' }), 'a switch').toHaveCount(0)
})

test('[S1.24] a browser reads the manifest of every brand without a complaint, and its icons with it', async ({
  page,
  context,
}) => {
  for (const [host, name] of [
    ['vonk', 'Vonk'],
    ['klaver', 'Klaver'],
  ] as const) {
    await page.goto(originOf(host))
    const browser = await context.newCDPSession(page)
    const { url, errors, data } = await browser.send('Page.getAppManifest')
    expect({ url, errors }).toEqual({
      url: expect.stringContaining(`${originOf(host)}/manifest.webmanifest?lang=`),
      errors: [],
    })
    const { name: read, icons } = JSON.parse(data ?? '{}') as { name: string; icons: { src: string; sizes: string }[] }
    expect(read).toBe(name)
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return `${String(image.naturalWidth)}x${String(image.naturalHeight)}`
      }, src)
      expect([src, size]).toEqual([src, sizes])
    }
    await browser.detach()
  }
})

test('[D.8] no address and no request to another host carries anything of a person', async ({ page, context }) => {
  await setChoices(context, { locale: 'en' })
  const requests: string[] = []
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.headers()['referer'] ?? ''}`),
  )
  await page.goto('/')
  await page.getByLabel('Profile name').fill('Canary Name')
  await page.getByLabel('Day').fill('14')
  await page.getByLabel('Month').fill('03')
  await page.getByLabel('Year').fill('1990')
  await page.getByLabel('E-mail').fill('canary@example.com')
  await page.getByLabel('Password', { exact: true }).fill('canary password')
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await page.getByRole('button', { name: 'Create free account' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm your e-mail' })).toBeVisible({ timeout: 15_000 })
  expect(requests.length).toBeGreaterThan(5)
  for (const line of requests) {
    expect(line).not.toMatch(/canary/i)
    expect(new URL(line.split(' ')[1] ?? '').hostname).toMatch(/\.localhost$/)
  }
})
