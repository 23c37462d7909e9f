import { createMember } from './create-member.ts'
import type { Page } from '@playwright/test'
import { callApi } from './member.ts'
import { logInAs, searchMembers } from './members.ts'
import { useOwnAddress } from './person.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { expect, allowConsoleErrors, setChoices, test } from './visitor.ts'

interface Profile {
  num_photos: number
  photos: { locked: boolean }[]
}

// Where nobody joins meanwhile: who is found first stays so.
test.use({ baseURL: originOf('settled') })

const gallery = (page: Page) => page.getByRole('region', { name: /^Foto’s van / })
const slide = (page: Page) => gallery(page).getByRole('group')
const thumbs = (page: Page) => gallery(page).getByRole('listitem').getByRole('button')

/** Somebody with more photos than are open to everybody. */
async function richOne(page: Page): Promise<{ id: string; count: number }> {
  for (const { id, kind } of (await searchMembers(page, 'gender=both&country=NL&with_photo=yes')).results) {
    const { profile } = await callApi<{ profile: Profile }>(page, 'GET', `/api/members/${id}`)
    if (kind === 'real' && profile.num_photos > 4) return { id, count: profile.num_photos }
  }
  throw new Error('nobody has that many photos')
}

/** The part of an address that says which file it is. */
const drawn = (page: Page) => slide(page).locator('img').getAttribute('src')

test('[S2.13] [S3.3] [S3.7] [D.71] a profile shows what its owner filled in and the site shows, and no more', async ({
  browser,
}) => {
  const noor = await createMember(browser, { name: 'Noortje', gender: 'female' })
  const [city] = await query<{ id: number }>(`select id from places.city where country = 'NL' and name = 'Zeist'`, [])
  await callApi(noor.page, 'PUT', '/api/profile/area', { country: 'NL', region: null, city_id: city?.id })
  await callApi(noor.page, 'PUT', '/api/profile', {
    about_me: 'Doordeweeks architect,\nin het weekend zeiler.',
    interests: ['sailing', 'cooking', 'reading'],
    relationship_status: 'divorced',
    reason: 'serious',
    hair_color: 'black',
    eye_color: 'brown',
    body_type: 'average',
    tattoos: 'one',
  })
  const other = await createMember(browser, { name: 'Daan', gender: 'male' })
  await callApi(other.page, 'PUT', '/api/profile', { interests: ['cooking', 'wine'] })
  await other.page.goto(`/members/${noor.id}`)
  const main = other.page.getByRole('main')
  await expect(other.page).toHaveTitle(/^Noortje, \d+ · Vonk$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Noortje, \d+$/)
  await expect(main.locator('.profile-view__place')).toHaveText('Zeist, Utrecht')
  await expect(main).toContainText('Doordeweeks architect,')
  const facts = await main
    .locator('.facts > div')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent].join(': ')),
    )
  expect(facts).toEqual([
    'Relatie: Gescheiden',
    'Hoopt op: Iets serieus',
    'Haar: Zwart',
    'Ogen: Bruin',
    'Lichaamsbouw: Gemiddeld',
    'Tatoeages: Eén',
  ])
  // What both like comes first, tinted and said; every interest has its drawing.
  const chips = main.locator('.chip')
  await expect(chips).toHaveText(['Koken (gedeeld)', 'Zeilen', 'Lezen'])
  await expect(chips.first()).toHaveClass(/chip--shared/)
  await expect(chips.locator('svg')).toHaveCount(3)
  await expect(main).toContainText('1 gedeeld met jou')
  const html = await other.page.content()
  expect(html).not.toContain(noor.email)
  expect(html).not.toMatch(/1990-03-14|"(lat|lon|latitude|longitude|centre)"/)

  // What was not filled in has no row.
  await callApi(noor.page, 'PUT', '/api/profile', { tattoos: null })
  await other.page.reload()
  await expect(main.locator('dt', { hasText: 'Tatoeages' })).toHaveCount(0)
})

test('[S3.3] what the site does not show is on no profile, though it was filled in', async ({ page, context }) => {
  const [shown] = await query<{ id: string }>(
    `select profile.public_id as id from profiles.profile join sites.site on site.id = profile.site_id
     where site.key = $1 and profile.status = 'active' and not profile.invisible
       and profile.tattoos is not null and profile.hair_color is not null limit 1`,
    ['open-search'],
  )
  await useOwnAddress(context)
  await setChoices(context, { locale: 'nl', entry: 'seen' }, 'open-search')
  await page.goto(`${originOf('open-search')}/members/${shown?.id ?? ''}`)
  await expect(page.locator('dt', { hasText: 'Haar' })).toBeVisible()
  await expect(page.locator('dt', { hasText: 'Tatoeages' })).toHaveCount(0)
})

test('[S1.22] a fictional profile says so on its photo, beside its name and in its warning', async ({ page }) => {
  await logInAs(page, 'premium')
  const { results } = await searchMembers(page, 'gender=both&country=NL')
  const fictional = results.find(({ kind }) => kind === 'fictional')
  await page.goto(`/members/${fictional?.id ?? ''}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('note')).toContainText('Een echte ontmoeting is niet mogelijk.')
  await expect(main.getByText('Fictief profiel', { exact: true })).toHaveCount(2)
  // Neither presence nor place is claimed.
  await expect(main.locator('.profile-view__place, .online')).toHaveCount(0)
  await page.goto('/members?gender=both&country=NL')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/members/${fictional?.id ?? ''}"]`) })
  await expect(card.getByRole('link')).toHaveAccessibleName(/Fictief/)
})

test('[S6.11] a free member sees locked photos blurred, and what opening one costs', async ({ page }) => {
  await logInAs(page, 'free')
  const { id, count } = await richOne(page)
  await page.goto(`/members/${id}`)
  await expect(thumbs(page)).toHaveCount(count)
  const locked = gallery(page).getByRole('button', { name: /^Unlock foto \d+ voor 5 credits \(€/ })
  await expect(locked).toHaveCount(count - 3)
  await expect(page.getByText(`${String(count - 3)} foto’s zijn nog niet geopend`)).toBeVisible()
  await expect(thumbs(page).first()).toBeEnabled()
  await thumbs(page).first().focus()
  await page.keyboard.press('End')
  await expect(slide(page).getByRole('button')).toContainText('Unlock foto')
  const blur = await locked.first().locator('img').getAttribute('src')
  const { profile } = await callApi<{ profile: { photos: { locked: boolean; blur?: string; image?: unknown }[] } }>(
    page,
    'GET',
    `/api/members/${id}`,
  )
  const keys = profile.photos.filter((photo) => photo.locked)
  expect(keys.every((photo) => photo.image === undefined)).toBe(true)
  expect(keys.map((photo) => photo.blur?.split('?')[0])).toContain(blur?.replace('/media/', '').split('?')[0])

  await locked.first().click()
  const dialog = page.getByRole('dialog', { name: 'Deze foto openen?' })
  await expect(dialog).toContainText(/Kost 5 credits \(€/)
  await dialog.getByRole('button', { name: 'Nu niet' }).click()
  await expect(dialog).toBeHidden()
  await expect(locked.first()).toBeFocused()
})

test('[S6.13] a member with Premium sees all photos sharp', async ({ page }) => {
  await logInAs(page, 'premium')
  const { id, count } = await richOne(page)
  await page.goto(`/members/${id}`)
  await expect(gallery(page).getByRole('button', { name: /Unlock/ })).toHaveCount(0)
  await expect(page.locator('.photo--locked')).toHaveCount(0)
  // Upright ones of demo people are 224 dots wide here.
  for (let at = 1; at <= count; at += 1) {
    await page.getByRole('button', { name: `Foto ${String(at)} van ${String(count)}`, exact: true }).click()
    await expect(slide(page)).toHaveAccessibleName(`Foto ${String(at)} van ${String(count)}`)
    await expect
      .poll(() =>
        slide(page)
          .locator('img')
          .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
      )
      .toBeGreaterThan(200)
  }
})

test('the gallery is walked by arrows, keys, thumbs and a swipe, and shows one photo in full', async ({ page }) => {
  await logInAs(page, 'premium')
  const { id, count } = await richOne(page)
  await page.goto(`/members/${id}`)
  await expect(gallery(page)).toHaveAttribute('aria-roledescription', 'fotocarrousel')
  const first = await drawn(page)
  const on = gallery(page).getByRole('button', { name: 'Volgende foto' })
  await on.click()
  await expect(slide(page)).toHaveAccessibleName(`Foto 2 van ${String(count)}`)
  expect(await drawn(page)).not.toBe(first)
  await expect(gallery(page).getByRole('status')).toHaveText(`Foto 2 van ${String(count)}`)
  await page.keyboard.press('ArrowRight')
  await expect(slide(page)).toHaveAccessibleName(`Foto 3 van ${String(count)}`)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(slide(page)).toHaveAccessibleName(`Foto 1 van ${String(count)}`)
  await expect(thumbs(page).first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('End')
  await expect(slide(page)).toHaveAccessibleName(`Foto ${String(count)} van ${String(count)}`)

  const box = await slide(page).boundingBox()
  const y = (box?.y ?? 0) + 100
  const x = (box?.x ?? 0) + 200
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 5)
  await page.mouse.up()
  await expect(slide(page)).toHaveAccessibleName(`Foto ${String(count - 1)} van ${String(count)}`)
  await expect(page.locator('dialog.viewer')).toBeHidden()

  const enlarge = slide(page).getByRole('button')
  await enlarge.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog.viewer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.viewer')).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('[D.98] a profile or one photo is reported from where it is seen; a copy is kept and its owner cannot tell', async ({
  page,
}) => {
  await logInAs(page, 'free')
  const { id } = await richOne(page)
  await page.goto(`/members/${id}`)
  await page.getByRole('button', { name: 'Profiel melden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(dialog.getByText('Kies wat het beste past.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Spam of verkoopt iets' }).check({ force: true })
  await dialog.getByLabel('Wat is er gebeurd?').fill('Wil me telefoons verkopen.')
  await dialog.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByRole('dialog', { name: 'Bedankt voor je melding' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await gallery(page).getByRole('button', { name: 'Volgende foto' }).click()
  await page.getByRole('button', { name: 'Meer: melden en blokkeren' }).click()
  await page.getByRole('menuitem', { name: 'Deze foto melden' }).click()
  await expect(page.getByRole('dialog', { name: 'Deze foto melden' })).toBeVisible()
  await page.getByRole('radio', { name: 'Foto’s of profiel zijn van iemand anders' }).check({ force: true })
  await page.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(page.getByRole('dialog', { name: 'Bedankt voor je melding' })).toBeVisible()
  const kept = await query<{ reason: string; remarks: string | null; photo: boolean; copy: boolean }>(
    `select report.reason, report.remarks, report.photo_id is not null as photo, report.snapshot is not null as copy
     from safety.report join profiles.profile on profile.id = report.reported_id
     where profile.public_id = $1 order by report.id`,
    [id],
  )
  expect(kept).toEqual([
    { reason: 'spam', remarks: 'Wil me telefoons verkopen.', photo: false, copy: true },
    { reason: 'fake', remarks: null, photo: true, copy: true },
  ])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an address of nobody is the neutral page, also after a jump inside the site', async ({ page, consoleErrors }) => {
  await logInAs(page, 'free')
  const answer = await page.goto('/members/AAAAAAAAAAAAAAAA')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Dit profiel is niet beschikbaar' })).toBeVisible()
  expect((await page.goto('/members/niet-zo'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Dit profiel is niet beschikbaar' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Terug naar zoeken' }).click()
  await expect(page).toHaveURL(/\/members$/)
  allowConsoleErrors(consoleErrors)
})

test('[S2.3] who has just signed up is shown who fits', async ({ page, browser }) => {
  const { page: fresh } = await createMember(browser, { name: 'Bram', gender: 'male' })
  await fresh.goto('/activate/done')
  await fresh.getByRole('link', { name: 'Beginnen' }).click()
  await expect(fresh).toHaveURL(/\/signup-matches$/)
  // What they look for is asked first; ages around their own are proposed.
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Wie zoek je?')
  await fresh.getByRole('button', { name: 'Toon mensen' }).click()
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText('Mensen die passen bij wat je zoekt')
  const { results } = await searchMembers(fresh, '')
  const first = await fresh.getByRole('article').first().getByRole('link').getAttribute('href')
  expect(results.map(({ id }) => `/members/${id}`)).toContain(first)
  await fresh.getByRole('link', { name: 'Bekijk iedereen' }).click()
  await expect(fresh).toHaveURL(/\/members$/)
  // Visitors have filled in nothing.
  await page.goto('/signup-matches')
  await expect(page).toHaveURL(/\/login\?to=\/signup-matches$/)
})

test('on a phone an arrow leads back to where one was, and back closes an open photo or sheet instead of leaving', async ({
  page,
}) => {
  await logInAs(page, 'premium')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/members?with_photo=yes')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(slide(page)).toBeVisible()
  const address = page.url()
  await slide(page)
    .getByRole('button', { name: /vergroten$/ })
    .click()
  await expect(page.locator('dialog.viewer')).toBeVisible()
  await page.goBack()
  await expect(page.locator('dialog.viewer')).toBeHidden()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: /^(?!Meer).* blokkeren$/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(address)
  // What is closed by its own button leaves no step behind.
  await slide(page)
    .getByRole('button', { name: /vergroten$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click()
  await expect(page.locator('dialog.viewer')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/members\?with_photo=yes$/)
})
