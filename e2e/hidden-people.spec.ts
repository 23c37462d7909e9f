import { ageOf } from './ages.ts'
import { createMember, type Member } from './create-member.ts'
import type { Page } from '@playwright/test'
import { callApi } from './member.ts'
import { untilReady } from './ready.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

const card = (page: Page, id: string) => page.locator(`main article a[href="/members/${id}"]`)

/** Two of the same age in a country few live in, so that each is on the other's first page. */
async function pair(browser: Parameters<typeof createMember>[0], born: string) {
  const noor = await createMember(browser, { name: 'Noor', country: 'ES', date_of_birth: born, gender: 'female' })
  const daan = await createMember(browser, { name: 'Daan', country: 'ES', gender: 'male', date_of_birth: born })
  return { noor, daan }
}

/** Found by search, among the similar ones of a neighbouring age, at signup, and by the address. */
async function isFound({ page }: Member, id: string, age: number): Promise<void> {
  await page.goto(`/members?gender=both&country=ES&min_age=${String(age)}&max_age=${String(age)}`)
  await expect(card(page, id)).toBeVisible()
  await page.goto(`/members/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, \d+$/)
}

async function isNowhere({ page }: Member, id: string, age: number): Promise<void> {
  await page.goto(`/members?gender=both&country=ES&min_age=${String(age)}&max_age=${String(age)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page, id)).toHaveCount(0)
  await page.goto(`/members?gender=both&country=ES&min_age=${String(age + 2)}&max_age=${String(age + 4)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page, id)).toHaveCount(0)
  await callApi(page, 'PUT', '/api/preferences', { distance: 'country' })
  await page.goto('/signup-matches')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page, id)).toHaveCount(0)
  expect((await page.goto(`/members/${id}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Dit profiel is niet beschikbaar' })).toBeVisible()
}

test('[S4.12] [S6.18] who is invisible is found nowhere, and again when visible', async ({ browser }) => {
  const born = '1941-02-03'
  const { noor, daan } = await pair(browser, born)
  await isFound(daan, noor.id, ageOf(born))
  await callApi(noor.page, 'PUT', '/api/profile', { invisible: true })
  await isNowhere(daan, noor.id, ageOf(born))
  await callApi(noor.page, 'PUT', '/api/profile', { invisible: false })
  await isFound(daan, noor.id, ageOf(born))
})

test('[S4.8] who is deleted is seen nowhere', async ({ browser }) => {
  const born = '1945-02-03'
  const { noor, daan } = await pair(browser, born)
  await isFound(daan, noor.id, ageOf(born))
  expect(await callApi(noor.page, 'POST', '/api/user/deletion', {})).toEqual({})
  await isNowhere(daan, noor.id, ageOf(born))
})

test('[S4.41] [S6.16] a block is asked for with what follows, works both ways, and can be taken back', async ({
  browser,
}) => {
  const born = '1949-02-03'
  const age = ageOf(born)
  const { noor, daan } = await pair(browser, born)
  await isFound(noor, daan.id, age)
  const { page } = noor
  await page.getByRole('button', { name: 'Daan blokkeren' }).click()
  const question = page.getByRole('alertdialog', { name: 'Daan blokkeren?' })
  await expect(question).toContainText('Jullie vinden en zien elkaar nergens meer')
  await expect(question).toContainText('Daan krijgt geen bericht van de blokkade')
  await expect(question).toContainText('Hadden jullie een gesprek, dan ziet Daan 30 dagen dat jij het hebt beëindigd')
  await question.getByRole('button', { name: 'Niet blokkeren' }).click()
  await isFound(daan, noor.id, age)
  await page.getByRole('button', { name: 'Daan blokkeren' }).click()
  await question.getByRole('button', { name: 'Blokkeren', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Je hebt Daan geblokkeerd' })).toBeVisible()

  await isNowhere(daan, noor.id, age)
  await page.goto(`/members?gender=both&country=ES&min_age=${String(age)}&max_age=${String(age)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page, daan.id)).toHaveCount(0)

  // Who blocked can find the way back by the address; who was blocked never learns of it.
  await page.goto(`/members/${daan.id}`)
  await expect(page.getByRole('heading', { name: 'Je hebt Daan geblokkeerd' })).toBeVisible()
  await page.getByRole('button', { name: 'Deblokkeren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Daan, \d+$/)
  await isFound(daan, noor.id, age)
  allowConsoleErrors([])
})

test('by the keyboard alone: filter, open a profile, walk its photos, block, unblock', async ({ browser }) => {
  // Among people who stay: whoever else is first on the other site may be of a test that deletes them meanwhile.
  const { page } = await createMember(browser, { name: 'Toetsen', gender: 'male', country: 'DE' }, 'settled')
  const press = (key: string) => page.keyboard.press(key)
  /** Steps on until what is wanted has the focus. */
  async function reach(name: RegExp, role: string): Promise<void> {
    for (let step = 0; step < 120; step += 1) {
      await press('Tab')
      const here = page.locator(':focus')
      const found = page.getByRole(role as 'link', { name }).and(here)
      if ((await found.count()) > 0) return
    }
    throw new Error(`the keyboard does not reach ${String(name)}`)
  }
  await untilReady(page, '/members')
  await reach(/^Naar de inhoud$/, 'link')
  await press('Enter')
  await reach(/^Vrouwen$/, 'radio')
  await press('ArrowRight')
  await press('ArrowRight')
  await expect.poll(() => new URL(page.url()).searchParams.get('gender')).toBe('both')
  await reach(/^Met foto$/, 'switch')
  await press('Space')
  await expect.poll(() => new URL(page.url()).searchParams.get('with_photo')).toBe('yes')
  await expect(page.locator('.discover__results[aria-busy=false]')).toBeVisible()
  await reach(/, \d+/, 'link')
  await press('Enter')
  await expect(page).toHaveURL(/\/members\/[\w-]{16}$/)
  // The address changes before the page does.
  const heading = page.getByRole('heading', { level: 1, name: /, \d+$/ })
  await expect(heading).toBeVisible()
  const name = (await heading.textContent())?.replace(/, \d+$/, '') ?? ''
  await reach(/vergroten$/, 'button')
  await press('Enter')
  await expect(page.locator('dialog.viewer')).toBeVisible()
  await press('Escape')
  await press('ArrowRight')
  await reach(/^Meer: melden en blokkeren$/, 'button')
  await press('Enter')
  // The menu takes the focus first: a key pressed before that is nobody's.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press('End')
  await expect(page.getByRole('menuitem', { name: /blokkeren$/ })).toBeFocused()
  await press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Niet blokkeren' })).toBeFocused()
  await reach(/^Blokkeren$/, 'button')
  await press('Enter')
  await expect(page.getByRole('heading', { name: `Je hebt ${name} geblokkeerd` })).toBeVisible()
  await reach(/^Deblokkeren$/, 'button')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name}, `))
})
