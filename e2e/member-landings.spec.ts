import type { Page } from '@playwright/test'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { field } from './chats.ts'
import { ENTRY_PAGES, findFictional, plantNoor, UNKNOWN } from './entry-pages.ts'
import { missingFromFirstScreen } from './first-screen.ts'
import { goToBlank } from './member.ts'
import { activate, fillIn, send, waitForConfirmDialog } from './newcomer.ts'
import { overflowOf } from './overflow.ts'
import { asDutchVisitor, newAddress } from './person.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { allowConsoleErrors, expect, setChoices, test } from './visitor.ts'

/** A campaign that pages about members are opened for. */
const plantCampaign = (page: string, slug: string) =>
  query(
    `insert into tracking.campaign (site_id, page, slug, texts, art, preset, indexed, from_at)
     select id, $1, $2, '{}', '{}', '{}', false, now() - interval '1 day' from sites.site where key = 'vonk' on conflict do nothing`,
    [page, slug],
  )

/** Noor agrees by the switch in her own settings, as members do. */
async function agree(page: Page, on: boolean): Promise<void> {
  await page.goto('/settings/visibility')
  const toggle = page.getByRole('switch', { name: 'Toon mij op instappagina’s' })
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/profile/entry-pages'))
  await toggle.click()
  expect((await saved).status()).toBe(200)
  await expect(toggle).toBeChecked({ checked: on })
}

const headersOf = (page: Page, address: string): Promise<(string | null)[]> =>
  page.evaluate(async (from) => {
    const { headers } = await fetch(from)
    return [headers.get('cache-control'), headers.get('cross-origin-resource-policy')]
  }, address)

/** What it costs, whom it is for and the way in. */
const FIRST_SCREEN = {
  cost: { selector: 'main :is(p, span)', says: /credit|kredyt|crédit/i },
  age: { selector: 'main :is(p, span)', says: /18\+/ },
  fictional: { selector: 'main :is(.fictional-mark, .fictional-box, .landing__fictional)' },
  action: { selector: 'main :is(a, button).button--primary, main .postcard__answer' },
}

/** Whether a page gets to show a picture. */
const isShown = (address: string) =>
  new Promise<boolean>((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(true))
    image.addEventListener('error', () => resolve(false))
    image.src = address
  })

const ROBOTS = 'noindex, nofollow, noimageindex, noarchive'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[S2.15] a member says yes to exactly what is shown, is shown, and is gone the moment she switches it off', async ({
  browser,
  page,
  context,
}) => {
  await asDutchVisitor(context)
  const noor = await plantNoor(browser, { agreed: false })
  const path = `/members/${noor.id}/landing`
  await page.goto(path)
  await expect(heading(page)).toHaveText('Iemand hier is een zin waard.')
  await agree(noor.page, true)
  const preview = noor.page.getByRole('heading', { name: 'Dit is alles wat ze zien' }).locator('..')
  await expect(preview).toContainText('Ik maak oude radio’s en praat terug.')
  await page.goto(path)
  await expect(heading(page)).toHaveText(/^Noor, \d+$/)
  await expect(page.getByRole('main')).toContainText('Ik maak oude radio’s en praat terug.')
  await expect(page.getByRole('main')).toContainText('Noor koos er zelf voor')
  await agree(noor.page, false)
  await page.goto(path)
  await expect(heading(page)).toHaveText('Iemand hier is een zin waard.')
})

test('[S2.18] [S2.73] the empty layout is the page and the form for signing up, opened by the page; the line becomes a draft that nobody sent', async ({
  browser,
  page,
  context,
}) => {
  await asDutchVisitor(context)
  const noor = await plantNoor(browser, { agreed: false })
  await agree(noor.page, true)
  await plantCampaign('landing3', 'spring')
  await page.goto(`/members/${noor.id}/landing3`)
  await expect(heading(page)).toContainText('?')
  await page.goto(`/members/${noor.id}/landing3/spring?network=radio`)
  await expect(heading(page)).toContainText('?')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Thee. Ik zwaai wel' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Jouw zin aan Noor')).toHaveValue('Thee. Ik zwaai wel')
  await expect(page).toHaveURL(/\/landing3\/spring\?network=radio$/)
  const email = newAddress()
  await fillIn(page, { email })
  await send(page)
  await waitForConfirmDialog(page)
  const [origin] = await query(
    `select network, page, slug, signup_message from accounts.account join tracking.origin on account_id = id where email = $1`,
    [email],
  )
  expect(origin).toEqual({ network: 'radio', page: 'landing3', slug: 'spring', signup_message: null })
  await activate(page, email)
  await expect(page.getByRole('main')).toContainText('Je zin aan Noor staat klaar als concept')
  await page.getByRole('link', { name: 'Naar de chat met Noor' }).click()
  await expect(page).toHaveURL(`/members/${noor.id}/chat`)
  await expect(field(page)).toHaveValue('Thee. Ik zwaai wel')
  expect(
    await query(
      'select from chat.conversation join profiles.profile on profile.id in (a_id, b_id) where profile.public_id = $1',
      [noor.id],
    ),
  ).toEqual([])
})

test('[S2.17] a first line is chosen or written, and goes along into the form', async ({ browser, page, context }) => {
  await asDutchVisitor(context)
  const noor = await plantNoor(browser, { agreed: false })
  await agree(noor.page, true)
  for (const slug of ['', '/spring']) {
    await page.goto(`/members/${noor.id}/landing2${slug}`)
    await expect(heading(page)).toHaveText('Wat zou jij tegen Noor zeggen?')
  }
  const proposals = page.locator('form button[name=line]')
  await expect(proposals).toHaveCount(3)
  const words = await proposals.nth(1).textContent()
  await proposals.nth(1).click()
  await expect(page.getByLabel('Jouw eerste zin')).toHaveValue(words ?? '')
  await expect(proposals.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(proposals.nth(0)).toHaveAttribute('aria-pressed', 'false')
  await page.getByLabel('Jouw eerste zin').fill('Welke radio was het lastigst?')
  await page.getByRole('button', { name: 'Word gratis lid en bewaar mijn zin' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Jouw zin aan Noor')).toHaveValue('Welke radio was het lastigst?')
  // The line is the first field, and a campaign that nobody knows is told by no name of its own.
  const fields = dialog.locator('form :is(input:not([type=hidden]), select, textarea)')
  await expect(fields.first()).toHaveAttribute('name', 'signup_message')
  const email = newAddress()
  await fillIn(page, { email })
  await send(page)
  await waitForConfirmDialog(page)
  expect(
    await query('select page, slug from accounts.account join tracking.origin on account_id = id where email = $1', [
      email,
    ]),
  ).toEqual([{ page: 'landing2', slug: 'other' }])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('[S2.16] every page about a person reaches the form, with the person beside it', async ({
    browser,
    page,
    context,
  }) => {
    await asDutchVisitor(context)
    const noor = await plantNoor(browser)
    await page.goto(`/members/${noor.id}/landing?network=radio`)
    await page.getByRole('link', { name: 'Word gratis lid en zeg hallo' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/members/${noor.id}/signup\\?.*network=radio`))
    await expect(heading(page)).toHaveText('Word lid en zeg Noor gedag.')
    await page.goto(`/members/${noor.id}/landing2`)
    await page.getByLabel('Jouw eerste zin').fill('Hoi radio')
    await page.getByRole('button', { name: 'Word gratis lid en bewaar mijn zin' }).click()
    await expect(page.getByLabel('Jouw zin aan Noor')).toHaveValue('Hoi radio')
    await page.goto(`/members/${noor.id}/landing2`)
    const proposal = page.locator('form button[name=line]').first()
    const words = await proposal.textContent()
    await proposal.click()
    await expect(page.getByLabel('Jouw zin aan Noor')).toHaveValue(words ?? '')
  })

  test('a page about a person speaks the language its address names, and so does the form it leads to', async ({
    browser,
    page,
    context,
  }) => {
    await asDutchVisitor(context)
    const noor = await plantNoor(browser)
    const isGerman = async (path: RegExp) => {
      await expect(page).toHaveURL(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    }
    await page.goto(`/members/${noor.id}/landing?lang=de`)
    await page.getByRole('link', { name: 'Gratis anmelden' }).filter({ visible: true }).first().click()
    await isGerman(/\/signup\?.*lang=de/)
    await page.goto(`/members/${noor.id}/landing2/spring?lang=de`)
    await isGerman(/\/landing2\/spring\?lang=de$/)
    await page.getByRole('button', { name: 'Gratis anmelden und Zeile behalten' }).click()
    await isGerman(/\/signup\?.*lang=de/)
    await expect(page.locator('form input[name=language]')).toHaveValue('de')
    await page.goto(`/members/${noor.id}/landing3`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })
})

test('whoever there is nothing to show of, the page is the same, and no answer may be kept or indexed', async ({
  browser,
  page,
  context,
}) => {
  const noor = await plantNoor(browser, { agreed: false })
  await asDutchVisitor(context)
  await goToBlank(page)
  const read = async (id: string, name: string) => {
    const answer = await page.evaluate(async (path) => {
      const { status, headers, ...response } = await fetch(path).then(async (got) => ({
        status: got.status,
        headers: got.headers,
        text: await got.text(),
      }))
      const said = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((header) => headers.get(header))
      return { said: [status, ...said], ...response }
    }, `/members/${id}/${name}`)
    expect(answer.said).toEqual([200, 'private, no-store', ROBOTS, 'no-referrer'])
    return answer.text.replaceAll(/nonce="[^"]*"/g, '')
  }
  for (const name of ENTRY_PAGES) {
    const unknown = await read(UNKNOWN, name)
    expect(await read(noor.id, name), name).toBe(unknown)
    expect(unknown).not.toContain('og:image')
    // What a page that is open already asks for is no different.
    expect(await read(noor.id, `${name}.data`), name).toBe(await read(UNKNOWN, `${name}.data`))
  }
  expect(await page.evaluate(async () => (await fetch('/robots.txt')).text())).toContain('Disallow: /members')
})

test('the photo of a person is shown on the site alone, and nothing of the page may be kept or indexed', async ({
  browser,
  page,
  context,
  consoleErrors,
}) => {
  await asDutchVisitor(context)
  const [person] = await query<{ public_id: string }>(
    `select public_id from profiles.profile join sites.site on site.id = site_id
     where kind = 'real' and status = 'active' and not invisible and key = 'vonk'
     and exists (select from photos.photo where profile_id = profile.id and state = 'open') limit 1`,
    [],
  )
  if (!person) throw new Error('nobody has a photo')
  await query('update profiles.profile set entry_pages = true where public_id = $1', [person.public_id])
  for (const name of ENTRY_PAGES) {
    const headers = (await page.goto(`/members/${person.public_id}/${name}`))?.headers()
    expect(headers?.['cache-control'], name).toBe('private, no-store')
    expect(headers?.['x-robots-tag'], name).toBe(ROBOTS)
  }
  await page.goto(`/members/${person.public_id}/landing`)
  const photo = page.locator('.landing__picture img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const address = await photo.evaluate((image: HTMLImageElement) => image.src)
  expect(await headersOf(page, address)).toEqual(['no-store', 'same-origin'])

  const elsewhere = await browser.newContext()
  for (const [host, shown] of [
    ['vonk', true],
    ['klaver', false],
  ] as const) {
    const other = await elsewhere.newPage()
    // A page without rules of its own: what refuses the photo is the photo.
    await goToBlank(other, originOf(host))
    expect(await other.evaluate(isShown, address), host).toBe(shown)
  }
  allowConsoleErrors(consoleErrors)
})

test('a fictional profile is called fictional before its name, and nobody is asked to say hello', async ({
  page,
  context,
}) => {
  await asDutchVisitor(context, 'settled')
  const julie = await findFictional('settled')
  for (const name of ENTRY_PAGES) {
    await page.goto(`${originOf('settled')}/members/${julie}/${name}`)
    const text = await page.getByRole('main').innerText()
    expect(text.indexOf('fictief profiel'), name).toBeGreaterThanOrEqual(0)
    expect(text, name).not.toMatch(/zeg .*(hallo|gedag)/i)
    await expect(page).toHaveTitle(/[Ff]ictief/)
  }
})

test('members have the profile itself; where nobody can sign up, the action is to log in', async ({
  browser,
  page,
  context,
  consoleErrors,
}) => {
  const noor = await plantNoor(browser, { agreed: false })
  await noor.page.goto(`/members/${UNKNOWN}/landing`)
  await expect(noor.page).toHaveURL(`/members/${UNKNOWN}`)
  await asDutchVisitor(context, 'closed')
  for (const name of ENTRY_PAGES) {
    await page.goto(`${originOf('closed')}/members/${UNKNOWN}/${name}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' }).last()).toBeVisible()
  }
  consoleErrors.length = 0
})

for (const locale of ['nl', 'de', 'pl', 'fr'])
  test(`whom it is for, what it costs and the way in are in the first screen of pages about a person, in ${locale}`, async ({
    browser,
    page,
    context,
  }) => {
    await asDutchVisitor(context)
    const noor = await plantNoor(browser)
    const julie = await findFictional('settled')
    for (const site of ['vonk', 'settled']) await setChoices(context, { locale, country: 'DE' }, site)
    const people = [
      ['noor', 'vonk', noor.id],
      ['julie', 'settled', julie],
      ['nobody', 'vonk', UNKNOWN],
    ] as const
    const found: string[] = []
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      for (const [who, site, id] of people)
        for (const name of ['landing', 'landing2', 'landing3']) {
          await page.goto(`${originOf(site)}/members/${id}/${name}`)
          await page.evaluate(() => document.fonts.ready)
          const missing = await missingFromFirstScreen(page, FIRST_SCREEN)
          found.push(...missing.map((part) => `${who} ${name} at ${String(viewport.width)}: ${part}`))
        }
    }
    expect(found).toEqual([])
  })

test('axe finds nothing and nothing scrolls sideways on pages about a person', async ({ browser, page, context }) => {
  await asDutchVisitor(context)
  const noor = await plantNoor(browser)
  const found: string[] = []
  for (const locale of ['nl', 'de', 'pl']) {
    await setChoices(context, { locale, country: 'DE' })
    for (const [id, who] of [
      [noor.id, 'noor'],
      [UNKNOWN, 'nobody'],
    ] as const)
      for (const name of ['landing', 'signup', 'landing2', 'landing3']) {
        await page.goto(`/members/${id}/${name}`)
        if (locale === 'nl') found.push(...(await a11yViolationsWideAndNarrow(page, `${who} ${name}`)))
        for (const width of [320, 390, 768, 992, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          if ((await overflowOf(page)) > 0) found.push(`${who} ${name} in ${locale} scrolls at ${String(width)}`)
        }
      }
  }
  expect(found).toEqual([])
})
