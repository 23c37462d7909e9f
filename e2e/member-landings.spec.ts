import type { Browser, Locator, Page } from '@playwright/test'
import { a11yViolationsWideAndNarrow } from './axe.ts'
import { field } from './chats.ts'
import { createMember } from './create-member.ts'
import { activate, fillIn, send, waitForConfirmDialog } from './newcomer.ts'
import { overflowOf } from './overflow.ts'
import { asDutchVisitor, newAddress } from './person.ts'
import { originOf } from './site-address.ts'
import { query } from './site-database.ts'
import { allowConsoleErrors, expect, setChoices, test } from './visitor.ts'

const PAGES = ['landing', 'signup', 'landing2', 'landing3', 'landing2/spring', 'landing3/spring'] as const
const UNKNOWN = 'AAAAAAAAAAAAAAAA'

/** Noor agrees by the switch in her own settings, as members do; the answer is her public id. */
async function plantNoor(browser: Browser): Promise<{ id: string; page: Page }> {
  const { id, page } = await createMember(browser, { name: 'Noor', gender: 'female', country: 'BE' })
  await query('update profiles.profile set about_me = $2, interests = $3::text[] where public_id = $1', [
    id,
    'Ik maak oude radio’s en praat terug.',
    '{dogs,wine,cycling,art,coffee}',
  ])
  return { id, page }
}

async function agree(page: Page, on: boolean): Promise<void> {
  await page.goto('/settings/visibility')
  const toggle = page.getByRole('switch', { name: 'Toon mij op instappagina’s' })
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/profile/entry-pages'))
  await toggle.click()
  expect((await saved).status()).toBe(200)
  await expect(toggle).toBeChecked({ checked: on })
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[S2.15] a member says yes to exactly what is shown, is shown, and is gone the moment she switches it off', async ({
  browser,
  page,
  context,
}) => {
  await asDutchVisitor(context)
  const noor = await plantNoor(browser)
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
  const noor = await plantNoor(browser)
  await agree(noor.page, true)
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
    `select network, page, signup_message from accounts.account join tracking.origin on account_id = id where email = $1`,
    [email],
  )
  expect(origin).toEqual({ network: 'radio', page: 'landing3', signup_message: null })
  await activate(page, email)
  await expect(page.getByRole('main')).toContainText('Je zin aan Noor staat klaar als concept')
  await page.getByRole('link', { name: 'Naar de chat met Noor' }).click()
  await expect(page).toHaveURL(`/members/${noor.id}/chat`)
  await expect(field(page)).toHaveValue('Thee. Ik zwaai wel')
  expect(
    await query(
      'select from chat.conversation join profiles.profile on profile.id in (a_id, b_id) where public_id = $1',
      [noor.id],
    ),
  ).toEqual([])
})

test('[S2.17] a first line is chosen or written, and goes along into the form', async ({ browser, page, context }) => {
  await asDutchVisitor(context)
  const noor = await plantNoor(browser)
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
  await expect(page.getByRole('dialog').getByLabel('Jouw zin aan Noor')).toHaveValue('Welke radio was het lastigst?')
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
    await query('update profiles.profile set entry_pages = true where public_id = $1', [noor.id])
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
    await query('update profiles.profile set entry_pages = true where public_id = $1', [noor.id])
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
  request,
}) => {
  const noor = await plantNoor(browser)
  const read = async (id: string, name: string) => {
    const answer = await request.get(`${originOf('vonk')}/members/${id}/${name}`)
    const { 'cache-control': kept, 'x-robots-tag': robots, 'referrer-policy': referrer } = answer.headers()
    expect([answer.status(), kept, robots, referrer]).toEqual([
      200,
      'private, no-store',
      'noindex, nofollow, noimageindex, noarchive',
      'no-referrer',
    ])
    return (await answer.text()).replaceAll(/nonce="[^"]*"/g, '')
  }
  for (const name of PAGES) {
    const unknown = await read(UNKNOWN, name)
    expect(await read(noor.id, name), name).toBe(unknown)
    expect(unknown).not.toContain('og:image')
    // What a page that is open already asks for is no different.
    expect(await read(noor.id, `${name}.data`), name).toBe(await read(UNKNOWN, `${name}.data`))
  }
  expect(await (await request.get(`${originOf('vonk')}/robots.txt`)).text()).toContain('Disallow: /members')
})

test('the photo on such a page is seen there, and refused to a page of anybody else', async ({
  page,
  context,
  consoleErrors,
}) => {
  await asDutchVisitor(context)
  const [seen] = await query<{ public_id: string }>(
    `update profiles.profile set entry_pages = true where id = (
       select profile.id from profiles.profile join sites.site on site.id = site_id
       join photos.photo on profile_id = profile.id and state = 'open'
       where kind = 'real' and status = 'active' and not invisible and key = $1 order by profile.id limit 1)
     returning public_id`,
    ['vonk'],
  )
  await page.goto(`/members/${seen?.public_id ?? ''}/landing`)
  const photo = page.getByRole('main').locator('img[src*="/media/"]').first()
  const widthOf = (image: Locator) =>
    image.evaluate(async (element: HTMLImageElement) => {
      await element.decode().catch(() => undefined)
      return element.naturalWidth
    })
  await expect.poll(() => widthOf(photo)).toBeGreaterThan(0)
  const address = new URL((await photo.getAttribute('src')) ?? '', originOf('vonk')).href
  const elsewhere = 'http://elsewhere.localhost/'
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>x</title><img src="${address}" alt="">` }),
  )
  await page.goto(elsewhere)
  expect(await widthOf(page.locator('img'))).toBe(0)
  allowConsoleErrors(consoleErrors)
})

test('a fictional profile is called fictional before its name, and nobody is asked to say hello', async ({
  page,
  context,
}) => {
  await asDutchVisitor(context)
  const [julie] = await query<{ public_id: string; name: string }>(
    `select public_id, profile.name from profiles.profile join sites.site on site.id = site_id
     where kind = 'fictional' and status = 'active' and key = $1 limit 1`,
    ['vonk'],
  )
  if (!julie) throw new Error('nobody is fictional')
  for (const name of PAGES) {
    await page.goto(`/members/${julie.public_id}/${name}`)
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
  const noor = await plantNoor(browser)
  await noor.page.goto(`/members/${UNKNOWN}/landing`)
  await expect(noor.page).toHaveURL(`/members/${UNKNOWN}`)
  await asDutchVisitor(context, 'closed')
  for (const name of PAGES) {
    await page.goto(`${originOf('closed')}/members/${UNKNOWN}/${name}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' }).last()).toBeVisible()
  }
  consoleErrors.length = 0
})

test('axe finds nothing, nothing scrolls sideways, and what has to be known is in the first screen of the person’s page', async ({
  browser,
  page,
  context,
}) => {
  await asDutchVisitor(context)
  const noor = await plantNoor(browser)
  await query('update profiles.profile set entry_pages = true where public_id = $1', [noor.id])
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
