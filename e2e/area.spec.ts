import { createMember } from './create-member.ts'
import type { Page } from '@playwright/test'
import { expectAfterRetries } from './forms.ts'
import { callApi } from './member.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

const city = (page: Page) => page.getByRole('combobox', { name: 'Plaats' })
const find = (page: Page) => page.getByRole('button', { name: 'Zoek mijn plaats' })
const box = (page: Page) => page.getByRole('region', { name: 'Gebruik mijn locatie' })
const place = async (page: Page) =>
  (await callApi<{ profile: Record<string, unknown> }>(page, 'GET', '/api/profile')).profile

/** Said of the living area once it is saved, for a few seconds. */
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Woonplaats: zojuist opgeslagen' })
const notSaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'Niet opgeslagen: Woonplaats' })

async function toArea(page: Page) {
  await createMember(page)
  await page.goto('/settings/area')
  await expect(city(page)).toBeEnabled()
}

/** Every position the page sends; none is in an address. */
function sentPositions(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/geocode.php') sent.push(`${search}${request.postData() ?? ''}`)
  })
  return sent
}

const UTRECHT = { latitude: 52.090_736, longitude: 5.121_42 }

test('[S2.56] country, region and city are changed, by the keyboard alone', async ({ page }) => {
  await toArea(page)
  await page.getByLabel('Land', { exact: true }).selectOption('BE')
  await expect(page.getByLabel('Regio').getByRole('option', { name: 'Noord-Holland' })).toHaveCount(0)
  await page.getByLabel('Land', { exact: true }).selectOption('NL')
  await page.getByLabel('Regio').selectOption('Noord-Holland')
  await city(page).focus()
  await page.keyboard.type('haa')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option').first()).toHaveText(/^Haarlem/)
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText(/^Haarlem/)
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(city(page)).toHaveValue('Haarlem')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opslaan' })).toHaveCount(0)
  expect(await place(page)).toMatchObject({ country: 'NL', region: 'NL-NH', city: 'Haarlem' })
  await page.reload()
  await expect(city(page)).toHaveValue('Haarlem')
  await expect(page.getByLabel('Regio')).toHaveValue('NL-NH')

  // A city brings its region along; another country has neither.
  await page.getByLabel('Regio').selectOption('Geen regio')
  await city(page).fill('Utrecht')
  await list
    .getByRole('option', { name: /^Utrecht/ })
    .first()
    .click()
  await expect(page.getByLabel('Regio')).toHaveValue('NL-UT')
  await page.getByLabel('Land', { exact: true }).selectOption('DE')
  await expect(city(page)).toHaveValue('')
  await expect.poll(() => place(page)).toMatchObject({ country: 'DE', region: null, city: null })
})

test('letters that are no city are not saved, and Escape closes the list', async ({ page }) => {
  await toArea(page)
  await city(page).fill('xyzzy')
  await expect(page.getByText('Geen plaats gevonden. Klopt de regio?').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Kies een plaats uit de lijst, of laat dit leeg.')).toBeVisible()
  await expect(city(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(notSaved(page)).toContainText('Kijk naar het veld dat rood is.')
  await city(page).fill('am')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(city(page)).toHaveValue('am')
  expect(await place(page)).toMatchObject({ city: null })
})

/** Chooses the city a name leads to. */
async function chooseCity(page: Page, name: string) {
  await city(page).fill(name)
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

test('a city is saved only once it is chosen; until then, and where the line is lost, the old place stays', async ({
  page,
  consoleErrors,
}) => {
  await toArea(page)
  await chooseCity(page, 'Utrecht')
  await expect(saved(page)).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '')
  })
  await page.clock.install()
  // Nothing is saved while one types, however long, nor where the field is left with letters.
  await city(page).fill('Amers')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^Amers/)
  await page.clock.runFor(10_000)
  await page.keyboard.press('Tab')
  await expect(page.getByText('Kies een plaats uit de lijst. Tot dan blijft Utrecht je plaats.')).toBeVisible()
  await expect(notSaved(page)).toBeVisible()
  expect(sent).toEqual([])
  expect(await place(page)).toMatchObject({ city: 'Utrecht' })

  // The line is lost while it is saved: the page says so, and sends it by itself once it is back.
  await page.route('**/api/profile/area', (route) => route.abort('connectionfailed'))
  await chooseCity(page, 'Amersfoort')
  await expectAfterRetries(page, notSaved(page))
  await expect(notSaved(page)).toContainText('We proberen het zo vanzelf opnieuw.')
  expect(await place(page)).toMatchObject({ city: 'Utrecht' })
  await page.unroute('**/api/profile/area')
  await expectAfterRetries(page, saved(page))
  expect(await place(page)).toMatchObject({ country: 'NL', region: 'NL-UT', city: 'Amersfoort' })

  // An emptied field is saved when it is left.
  await city(page).fill('')
  expect(await place(page)).toMatchObject({ city: 'Amersfoort' })
  await page.keyboard.press('Tab')
  await expect.poll(() => place(page)).toMatchObject({ region: 'NL-UT', city: null })
  allowConsoleErrors(consoleErrors)
})

test('a place that the server refuses is called unsaved, and the old one stays', async ({ page, consoleErrors }) => {
  await toArea(page)
  await chooseCity(page, 'Utrecht')
  await expect(saved(page)).toBeVisible()
  const json = { code: 'invalid_input', fields: [{ path: '/city_id', reason: 'unknown' }] }
  await page.route('**/api/profile/area', (route) => route.fulfill({ status: 400, json }))
  await chooseCity(page, 'Amersfoort')
  await expect(notSaved(page)).toBeVisible()
  await expect(city(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Tot dan blijft Utrecht je plaats.')).toBeVisible()
  expect(await place(page)).toMatchObject({ city: 'Utrecht' })
  allowConsoleErrors(consoleErrors)
})

test('[S7.7] [D.70] the position is rounded before it leaves, and its city fills in the living area', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(UTRECHT)
  await toArea(page)
  const sent = sentPositions(page)
  await find(page).click()
  await expect(box(page)).toContainText('Utrecht is ingevuld.')
  await expect(city(page)).toHaveValue('Utrecht')
  await expect(page.getByLabel('Regio')).toHaveValue('NL-UT')
  expect(sent).toEqual(['{"lat":52.09,"lon":5.12}'])
  const kept = await page.evaluate(() => sessionStorage.getItem('geocode') ?? '')
  expect(JSON.parse(kept)).toMatchObject({ place: { name: 'Utrecht', region: 'NL-UT', country: 'NL' } })
  expect(kept).not.toContain('52.09')
  await expect(saved(page)).toBeVisible()
  expect(await place(page)).toMatchObject({ country: 'NL', region: 'NL-UT', city: 'Utrecht' })
})

test('[S9.19] a position up to an hour old is used again, an older one is asked for anew', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(UTRECHT)
  await page.clock.install()
  await toArea(page)
  const sent = sentPositions(page)
  await find(page).click()
  await expect(city(page)).toHaveValue('Utrecht')
  await city(page).fill('')
  await page.clock.fastForward('55:00')
  await find(page).click()
  await expect(city(page)).toHaveValue('Utrecht')
  expect(sent).toHaveLength(1)
  await page.clock.fastForward('10:00')
  await city(page).fill('')
  await find(page).click()
  await expect(city(page)).toHaveValue('Utrecht')
  expect(sent).toHaveLength(2)
})

test('[S4.17] a browser that refuses, cannot, or does not tell is met with words', async ({
  page,
  context,
  consoleErrors,
}) => {
  await toArea(page)
  // Nobody granted anything: the browser says no.
  await find(page).click()
  await expect(box(page)).toContainText('Je browser deelt je locatie niet met ons.')
  await expect(city(page)).toBeEnabled()

  const silent = await context.newPage()
  await silent.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'permissions', { get: () => undefined })
  })
  await silent.goto('/settings/area')
  await expect(find(silent)).toBeEnabled()
  await expect(box(silent)).toContainText('We slaan alleen je plaats op')

  const old = await context.newPage()
  await old.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => undefined })
  })
  await old.goto('/settings/area')
  await expect(box(old)).toContainText('Deze browser kan niet zeggen waar je bent.')
  await expect(find(old)).toHaveCount(0)
  await expect(city(old)).toBeEnabled()
  allowConsoleErrors(consoleErrors, /geolocation/i)
})

test('[D.71] of the place where one lives only region and city are shown', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(UTRECHT)
  await toArea(page)
  await find(page).click()
  await expect(city(page)).toHaveValue('Utrecht')
  await expect(saved(page)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('definition').filter({ hasText: 'Utrecht' })).toHaveText('Utrecht')
  for (const part of ['52.09', '5.12']) expect(await page.content()).not.toContain(part)
  const own = await place(page)
  expect(own['location']).toEqual({ country: 'NL', region: 'NL-UT', city: { id: expect.any(Number), name: 'Utrecht' } })
})
