import { ageOf } from './ages.ts'
import { createMember } from './create-member.ts'
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { INTERESTS } from '@app/contract/interests'
import { LONGEST_ABOUT_ME, MOST_INTERESTS } from '@app/contract/limits'
import { callApi } from './member.ts'
import { withPhotos } from './own-photos.ts'
import { asReturningVisitor } from './person.ts'
import { originOf } from './site-address.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

const at = (path: string) => originOf('vonk') + path
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Zojuist opgeslagen' })
const profile = async (page: Page) =>
  (await callApi<{ profile: Record<string, unknown> }>(page, 'GET', '/api/profile')).profile

async function toEdit(page: Page) {
  await page.goto('/settings/profile')
  await expect(page.getByLabel('Profielnaam')).toBeEnabled()
}

test('[S2.26] the own profile shows what others see, and leads to the settings', async ({ page }) => {
  await createMember(page)
  await callApi(page, 'PUT', '/api/profile', {
    about_me: 'Ik bak brood.',
    interests: ['cycling'],
    hair_color: 'red',
    work: 'Bakker',
    height_cm: 182,
    prompts: [{ prompt: 'small_joy', answer: 'Vers brood.' }],
  })
  await withPhotos(page, 1)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Daan, ${String(ageOf())}`)
  const main = page.getByRole('main')
  await expect(main.locator('.me-card img')).toBeVisible()
  await expect(main.getByAltText('Foto 1 van 1')).toBeVisible()
  await expect(main).toContainText('Ik bak brood.')
  await expect(main.getByRole('definition').filter({ hasText: /^Rood$/ })).toBeVisible()
  await expect(main.getByText('Fietsen')).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: 'Bakker' })).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: '182 cm' })).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: 'Vers brood.' })).toBeVisible()
  // What is still missing is counted from what is there: a photo, texts, an interest and three of fourteen facts.
  await expect(main.getByRole('progressbar')).toHaveAccessibleName('Je profiel is voor 75% ingevuld')
  const list = page.getByRole('navigation', { name: 'Instellingen' })
  for (const name of ['Profiel bewerken', 'Woonplaats', 'Inloggen en e-mail', 'Account verwijderen']) {
    await list.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('link', { name: 'Mijn profiel bekijken' }).click()
    await expect(page).toHaveURL(at('/profile'))
  }
})

test('one who has not confirmed is told that nobody sees the profile', async ({ page, context }) => {
  await asReturningVisitor(context)
  await createMember(page, { confirmed: false })
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Nog niemand ziet je profiel' })).toBeVisible()
})

test('[S2.55] every field is changed on the screen, and is there after a reload', async ({ page }) => {
  await createMember(page)
  await toEdit(page)
  const choices = {
    Relatie: 'Gescheiden',
    'Hoopt op': 'Iets serieus',
    Geaardheid: 'Bi',
    Haar: 'Rood',
    Ogen: 'Groen',
    Lichaamsbouw: 'Atletisch',
    Tatoeages: 'Een paar',
    Kinderen: 'Heeft kinderen',
    Roken: 'Rookt niet',
    Alcohol: 'Drinkt soms',
    Opleiding: 'Mbo of vakopleiding',
    Lengte: '182 cm',
  }
  for (const [label, choice] of Object.entries(choices)) {
    await page.getByLabel(label, { exact: true }).selectOption(choice)
  }
  await page.getByLabel('Werk', { exact: true }).fill('Bakker')
  await page.getByRole('group', { name: 'Talen' }).getByRole('button', { name: 'Engels' }).click()
  await page.getByLabel('Een zin om af te maken').selectOption('Een klein geluk')
  await expect(page.getByLabel('Een klein geluk', { exact: true })).toBeFocused()
  await page.keyboard.type('Vers brood.')
  await page.getByLabel('Profielnaam').fill('Daniël')
  await page.getByLabel('Over mij').fill('Twee eerlijke zinnen.\nDit is de tweede.')
  await page.getByRole('group', { name: 'Op zoek naar' }).getByText('vrouwen en mannen').click()
  await expect(saved(page)).toBeVisible()
  await expect(page.locator('.settings__who')).toContainText(`Daniël, ${String(ageOf())}`)
  await page.getByRole('button', { name: 'Je account' }).click()
  await expect(page.getByRole('menu')).toContainText('Daniël')
  await page.keyboard.press('Escape')

  expect(await profile(page)).toMatchObject({
    name: 'Daniël',
    about_me: 'Twee eerlijke zinnen.\nDit is de tweede.',
    looking_for: 'both',
    relationship_status: 'divorced',
    reason: 'serious',
    sexuality: 'bi',
    hair_color: 'red',
    eye_color: 'green',
    body_type: 'athletic',
    tattoos: 'some',
    children: 'have',
    smoking: 'no',
    drinking: 'sometimes',
    education: 'vocational',
    height_cm: 182,
    work: 'Bakker',
    languages: ['en'],
    prompts: [{ prompt: 'small_joy', answer: 'Vers brood.' }],
  })
  await toEdit(page)
  await expect(page.getByLabel('Profielnaam')).toHaveValue('Daniël')
  await expect(page.getByLabel('Haar', { exact: true })).toHaveValue('red')
  // What was said can be taken back.
  await page.getByLabel('Haar', { exact: true }).selectOption('Zeg ik liever niet')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Weghalen: Een klein geluk' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'In mijn woorden: zojuist opgeslagen' })).toBeVisible()
  await expect(page.getByLabel('Een zin om af te maken')).toBeFocused()
  expect(await profile(page)).toMatchObject({ hair_color: null, prompts: [] })
})

test('[S2.55] a name that is the address or begins with an @ is refused in these words', async ({
  page,
  context,
  consoleErrors,
}) => {
  // Short enough to be typed as a name.
  const email = `d${String(randomInt(1e9))}@example.com`
  await asReturningVisitor(context)
  await createMember(page, { email, confirmed: false })
  await toEdit(page)
  const name = page.getByLabel('Profielnaam')
  for (const [typed, words] of [
    [email, 'Je profielnaam moet anders zijn dan je e-mailadres'],
    ['@daan', 'Je profielnaam mag niet beginnen met een @'],
    [' ', 'Kies een profielnaam.'],
    ['0612345678', 'Geen adres, nummer, link of accountnaam in je profielnaam.'],
    ['🔥', 'Kies een profielnaam die mensen kunnen lezen, met minstens één letter.'],
  ] as const) {
    await name.fill(typed)
    await name.blur()
    await expect(page.getByText(words)).toBeVisible()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert')).toContainText('Niet opgeslagen')
  }
  expect(await profile(page)).toMatchObject({ name: 'Daan' })
  await name.fill('Daantje')
  await name.blur()
  await expect(saved(page)).toBeVisible()
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  allowConsoleErrors(consoleErrors)
})

test('what is typed is saved while one stays in the field, said of that field alone, and kept when one leaves', async ({
  page,
}) => {
  await createMember(page)
  await toEdit(page)
  await page.getByLabel('Ogen', { exact: true }).selectOption('Blauw')
  await expect(page.getByRole('status').filter({ hasText: 'Ogen: zojuist opgeslagen' })).toBeVisible()
  const about = page.getByLabel('Over mij')
  await about.pressSequentially('Ik bak')
  await expect(page.getByRole('status').filter({ hasText: 'Ogen' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Over mij: zojuist opgeslagen' })).toBeVisible()
  await expect(about).toBeFocused()
  expect(await profile(page)).toMatchObject({ about_me: 'Ik bak', eye_color: 'blue' })
  // Gone before the typing was over for a second: sent on the way out.
  await about.pressSequentially(' brood.')
  await page.reload()
  await expect.poll(() => profile(page)).toMatchObject({ about_me: 'Ik bak brood.' })
})

test('the text is counted as a person counts, and one that is too long is not saved', async ({ page }) => {
  await createMember(page)
  await toEdit(page)
  const about = page.getByLabel('Over mij')
  await about.fill('👩‍👩‍👧‍👦🇳🇱é')
  await expect(page.getByText(`3 / ${String(LONGEST_ABOUT_ME)}`)).toBeVisible()
  await about.fill('a'.repeat(LONGEST_ABOUT_ME + 2))
  await about.blur()
  await expect(page.getByText('2 tekens te veel. Nog niet opgeslagen.')).toBeVisible()
  expect(await profile(page)).toMatchObject({ about_me: null })
  await about.fill('👩‍👩‍👧‍👦'.repeat(LONGEST_ABOUT_ME))
  await about.blur()
  await expect(saved(page)).toBeVisible()
  expect(await profile(page)).toMatchObject({ about_me: '👩‍👩‍👧‍👦'.repeat(LONGEST_ABOUT_ME) })
})

test('[S3.7] interests are chosen among about fifty, each with its own icon', async ({ page }) => {
  await createMember(page)
  await toEdit(page)
  const group = page.getByRole('group', { name: 'Interesses' })
  const chips = group.getByRole('button')
  await expect(chips).toHaveCount(INTERESTS.length)
  const icons = await chips.evaluateAll((all) => all.map((chip) => chip.querySelector('svg')?.innerHTML ?? ''))
  expect(icons).not.toContain('')
  expect(new Set(icons).size).toBe(INTERESTS.length)
  for (const name of ['Muziek', 'Reizen', 'Koken']) {
    await group.getByRole('button', { name, exact: true }).click()
    await expect(group.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(saved(page)).toBeVisible()
  await expect
    .poll(async () => (await profile(page))['interests'])
    .toEqual(expect.arrayContaining(['music', 'travel', 'cooking']))
  await page.reload()
  await expect(group.getByRole('button', { name: 'Reizen', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await expect(chips.first()).toBeEnabled()
  const free = group.locator('[aria-pressed=false]')
  for (let chosen = 3; chosen < MOST_INTERESTS; chosen += 1) await free.first().click()
  await expect(page.getByText(`${String(MOST_INTERESTS)} van ${String(MOST_INTERESTS)}`)).toBeVisible()
  await free.first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Haal er eerst een weg' })).toBeVisible()
  await expect(group.locator('[aria-pressed=true]')).toHaveCount(MOST_INTERESTS)
})

test('without a connection nothing is said to be saved; with one it is', async ({ page, context, consoleErrors }) => {
  await createMember(page)
  await toEdit(page)
  await page.getByLabel('Ogen', { exact: true }).selectOption('Blauw')
  await expect(saved(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Haar', { exact: true }).selectOption('Blond')
  const offline = page.getByRole('status').filter({ hasText: 'Je bent offline, dus dit is nog niet opgeslagen' })
  await expect(offline).toBeVisible()
  await expect(saved(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible({ timeout: 120_000 })
  expect(await profile(page)).toMatchObject({ hair_color: 'blond' })
  allowConsoleErrors(consoleErrors)
})

test('[S2.83] the menu of the account leads to the profile and the settings, and logs out', async ({ page }) => {
  await createMember(page)
  await withPhotos(page, 1)
  const open = async () => {
    await page.getByRole('button', { name: 'Je account' }).click()
    await expect(page.getByRole('menu').locator('.avatar img')).toBeVisible()
  }
  await open()
  await page.getByRole('menuitem', { name: 'Mijn profiel' }).click()
  await expect(page).toHaveURL(at('/profile'))
  await open()
  await page.getByRole('menuitem', { name: 'Instellingen' }).click()
  await expect(page).toHaveURL(at('/settings'))
  await open()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(at('/'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  expect(await callApi(page, 'GET', '/api/user.php')).toEqual({ user: null })
})
