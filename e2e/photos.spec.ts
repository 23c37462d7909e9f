import { LARGEST_PHOTO_BYTES } from '@app/contract/limits'
import type { Locator, Page } from '@playwright/test'
import { a11yViolations } from './axe.ts'
import { createMember } from './create-member.ts'
import {
  addPhoto,
  choose,
  sendWhole,
  storedIds,
  storedPhotos,
  options,
  photo,
  photoFile,
  plantPhotosOf,
  waitForPhotos,
  withPhotos,
} from './own-photos.ts'
import { asReturningVisitor } from './person.ts'
import { query } from './site-database.ts'
import { makePremium } from './messages.ts'
import { expect, allowConsoleErrors, test } from './visitor.ts'

const LIMIT = 'Foto-limiet bereikt'
const menu = (page: Page, name: string) => page.getByRole('menuitem', { name })
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' })
const barPhoto = (page: Page) => page.getByRole('banner').locator('.account-button img')
/** The file of an address: the address itself ends soon, and is another one then. */
const fileOf = async (page: Page) => new URL((await barPhoto(page).getAttribute('src')) ?? '', page.url()).pathname

test('[S2.57] photos are uploaded, one is made the main one, and one is deleted', async ({ page }) => {
  await createMember(page)
  await page.goto('/settings/photos')
  await expect(page.getByText('0 van 3 foto’s')).toBeVisible()
  const both = [await photoFile('een'), await photoFile('twee')]
  await choose(page, both)
  await sendWhole(page, both)
  await waitForPhotos(page, 2)
  await expect(page.getByText('2 van 3 foto’s')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: photo(page, 1, 2) })).toContainText('Hoofdfoto')
  const [first, second] = await storedIds(page)
  const before = await fileOf(page)

  await options(page, 2, 2).click()
  await menu(page, 'Maak hoofdfoto').click()
  await expect.poll(() => storedIds(page)).toEqual([second, first])
  await expect.poll(() => fileOf(page)).not.toBe(before)
  await page.reload()
  await waitForPhotos(page, 2)
  expect(await fileOf(page)).not.toBe(before)

  await options(page, 1, 2).click()
  await menu(page, 'Verwijderen').click()
  const question = page.getByRole('alertdialog', { name: 'Deze foto verwijderen?' })
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect(options(page, 1, 2)).toBeFocused()
  await options(page, 1, 2).click()
  await menu(page, 'Verwijderen').click()
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(photo(page, 1, 1)).toBeVisible()
  expect(await storedIds(page)).toEqual([first])
  await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
  await expect.poll(() => fileOf(page)).toBe(before)
})

test('[S5.12] [S5.14] a free member has three photos, and an upload above that says so', async ({
  page,
  context,
  consoleErrors,
}) => {
  await createMember(page)
  await page.goto('/settings/photos')
  const late = await context.newPage()
  await late.goto('/settings/photos')
  await expect(addPhoto(late)).toBeEnabled()
  const files = await Promise.all(['een', 'twee', 'drie', 'vier'].map((name) => photoFile(name)))
  await choose(page, files)
  await sendWhole(page, files.slice(0, 3))
  await expect(uploads(page).getByRole('alert')).toContainText('vier.jpg')
  await expect(uploads(page).getByRole('alert')).toContainText(LIMIT)
  await waitForPhotos(page, 3)
  expect(await storedPhotos(page)).toHaveLength(3)

  // The way to add one is gone; in its place stands why.
  await expect(addPhoto(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: LIMIT })).toContainText('Premiumleden tot 25')
  // A page that does not know yet is told by the server.
  const fifth = [await photoFile('vijf')]
  await choose(late, fifth)
  await sendWhole(late, fifth)
  await expect(uploads(late).getByRole('alert')).toContainText(LIMIT)
  expect(await storedPhotos(page)).toHaveLength(3)
  allowConsoleErrors(consoleErrors)
})

test('[S5.13] a premium member has twenty-five photos, and they fit a phone', async ({ page, browser }) => {
  const { id, email } = await createMember(page)
  await makePremium(email)
  await plantPhotosOf(email, 23)
  await page.goto('/settings/photos')
  await expect(page.getByText('23 van 25 foto’s')).toBeVisible()
  const files = await Promise.all(['24', '25', '26'].map((number) => photoFile(`foto-${number}`)))
  await choose(page, files)
  await sendWhole(page, files.slice(0, 2))
  await expect(uploads(page).getByRole('alert')).toContainText('foto-26.jpg')
  await expect(uploads(page).getByRole('alert')).toContainText(LIMIT)
  await waitForPhotos(page, 25)
  expect(await storedPhotos(page)).toHaveLength(25)
  await expect(page.getByRole('region', { name: LIMIT })).toContainText('Meer dan 25 kan niet.')
  await expect(addPhoto(page)).toHaveCount(0)

  const { page: other } = await createMember(browser, { name: 'Noor', gender: 'female' })
  await other.setViewportSize({ width: 390, height: 844 })
  // Others see a photo once its sizes are made.
  const seen = async () => {
    await other.goto(`/members/${id}`)
    return other.locator('.photo-gallery__thumb').count()
  }
  await expect.poll(seen, { timeout: 60_000 }).toBe(25)
  expect(await a11yViolations(other, 'the profile')).toEqual([])
})

const drawnOn = (preview: Locator) => preview.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

test('by the keyboard alone: a photo is chosen, cropped, moved, made the main one and deleted', async ({ page }) => {
  await createMember(page)
  await page.goto('/settings/photos')
  await expect(addPhoto(page)).toBeEnabled()
  for (const name of ['een', 'twee', 'drie']) {
    // Asked for first: the browser has to know that somebody waits for its window.
    const opened = page.waitForEvent('filechooser')
    await addPhoto(page).focus()
    await page.keyboard.press('Enter')
    await (await opened).setFiles(await photoFile(name))
    // Which part is shown is moved with the arrows, and the preview with it.
    const preview = page.getByRole('img', { name: `${name}.jpg` })
    const before = await drawnOn(preview)
    await page.getByRole('slider', { name: 'Naar links of rechts' }).focus()
    await page.keyboard.press('End')
    expect(await drawnOn(preview)).not.toBe(before)
    await page.getByRole('button', { name: 'Zo plaatsen' }).focus()
    await page.keyboard.press('Enter')
    await waitForPhotos(page, ['een', 'twee', 'drie'].indexOf(name) + 1)
  }
  const [a, b, c] = await storedIds(page)
  // What was sent is the part: four wide and five high, of a picture that was wider than high.
  const made = await page
    .locator('.photo-grid img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  expect(made).toBeCloseTo(4 / 5, 1)
  const announcement = page.locator('#DndLiveRegion-photos, [id^=DndLiveRegion]')
  await photo(page, 1, 3).focus()
  await page.keyboard.press('Space')
  await expect(announcement).toHaveText('Foto 1 van 3 opgepakt.')
  await page.keyboard.press('ArrowRight')
  await expect(announcement).toHaveText('Nu op plaats 2 van 3.')
  await page.keyboard.press('Space')
  await expect(announcement).toHaveText('Neergezet op plaats 2 van 3.')
  await expect.poll(() => storedIds(page)).toEqual([b, a, c])

  const pick = async (name: string) => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await menu(page, name).focus()
    await page.keyboard.press('Enter')
  }
  await options(page, 3, 3).focus()
  await pick('Naar links')
  await expect.poll(() => storedIds(page)).toEqual([b, c, a])
  await expect(options(page, 2, 3)).toBeFocused()
  await pick('Maak hoofdfoto')
  await expect.poll(() => storedIds(page)).toEqual([c, b, a])
  await expect(options(page, 1, 3)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'je hoofdfoto' })).toHaveCount(1)

  await pick('Verwijderen')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedIds(page)).toEqual([b, a])
  await expect(options(page, 1, 2)).toBeFocused()
})

test('a photo is dragged to another place with the mouse', async ({ page }) => {
  await createMember(page)
  await withPhotos(page, 2)
  const [first, second] = await storedIds(page)
  const [from, to] = [await photo(page, 1, 2).boundingBox(), await photo(page, 2, 2).boundingBox()]
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 40, from.y + 90)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 90, { steps: 8 })
  await page.mouse.move(to.x + 60, to.y + 95, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => storedIds(page)).toEqual([second, first])
})

test('files that are dropped are uploaded, and how far they are is shown', async ({ page, context }) => {
  await createMember(page)
  await page.goto('/settings/photos')
  await expect(addPhoto(page)).toBeEnabled()
  const slow = await context.newCDPSession(page)
  const bytesASecond = 60_000
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesASecond,
  })
  const { buffer } = await photoFile('gesleept', 1600, 2000)
  expect(buffer.length).toBeGreaterThan(bytesASecond)
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'gesleept.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
  // Every value the bar has, however quick it is gone.
  const shown = await page.evaluateHandle(() => {
    const values: number[] = []
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar][aria-label*="gesleept.jpg"]')
      if (bar) values.push(Number(bar.getAttribute('aria-valuenow')))
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] })
    return values
  })
  const card = page.getByText('0 van 3 foto’s')
  await card.dispatchEvent('dragover', { dataTransfer: dropped })
  await card.dispatchEvent('drop', { dataTransfer: dropped })
  await page.getByRole('button', { name: 'Hele foto plaatsen' }).click()
  const bar = page.getByRole('progressbar', { name: 'Wordt geüpload: gesleept.jpg' })
  await waitForPhotos(page, 1)
  await expect(bar).toHaveCount(0)
  expect((await shown.jsonValue()).filter((value) => value > 5 && value < 100)).not.toEqual([])
})

test('what cannot be taken is told with the reason, and put away', async ({ page, consoleErrors }) => {
  await createMember(page)
  await page.goto('/settings/photos')
  const large = Buffer.alloc(LARGEST_PHOTO_BYTES + 1)
  await choose(page, [
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') },
    { name: 'tekening.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'groot.jpg', mimeType: 'image/jpeg', buffer: large },
    { name: 'stuk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) },
  ])
  const alerts = uploads(page).getByRole('alert')
  await expect(alerts).toHaveCount(4)
  await expect(alerts.filter({ hasText: 'IMG_1.HEIC' })).toContainText('HEIC kunnen we niet lezen')
  await expect(alerts.filter({ hasText: 'tekening.svg' })).toContainText('JPG, PNG of WebP')
  await expect(alerts.filter({ hasText: 'groot.jpg' })).toContainText('Tot 10 MB mag.')
  await expect(alerts.filter({ hasText: 'stuk.jpg' })).toContainText(/kunnen we niets|niet lezen/)
  await page.getByRole('button', { name: 'Weghalen: groot.jpg' }).click()
  await expect(alerts).toHaveCount(3)
  expect(await storedPhotos(page)).toEqual([])
  // Too small is told by the server; what it says goes when another one is chosen.
  await choose(page, [await photoFile('postzegel', 100, 100)])
  // A list is waited for: of a single text, three alerts that are not gone yet are more than one.
  await expect(alerts).toHaveText([/Deze foto is te klein\. Kies er een van minstens 300 bij 300 pixels\./])
  const good = [await photoFile('goed')]
  await choose(page, good)
  await sendWhole(page, good)
  await expect(alerts).toHaveCount(0)
  allowConsoleErrors(consoleErrors)
})

test('an upload that does not get through is kept, and tried again when asked', async ({ page, consoleErrors }) => {
  await createMember(page)
  await page.goto('/settings/photos')
  await page.route('**/api/photos', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const one = [await photoFile('een')]
  await choose(page, one)
  await sendWhole(page, one)
  const alerts = uploads(page).getByRole('alert')
  await expect(alerts).toContainText('We komen even op adem')
  await page.unroute('**/api/photos')
  await alerts.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await waitForPhotos(page, 1)
  await expect(alerts).toHaveCount(0)
  allowConsoleErrors(consoleErrors)
})

test('one who has not confirmed is told to do that first', async ({ page, context }) => {
  await asReturningVisitor(context)
  const { email } = await createMember(page, { confirmed: false })
  await page.goto('/settings/photos')
  const first = page.getByRole('region', { name: 'Bevestig eerst je e-mail, dan kun je foto’s toevoegen' })
  await expect(first).toContainText(email)
  await expect(addPhoto(page)).toHaveCount(0)
  await first.getByRole('button', { name: 'Opnieuw sturen' }).click()
  await expect(first).toContainText('Onderweg.')
})

test('a photo that is being checked or was refused says so', async ({ page }) => {
  await createMember(page)
  await withPhotos(page, 2)
  const [first, second] = await storedIds(page)
  await query(`update photos.photo set state = 'in_review', check_ends_at = null where public_id = $1`, [first ?? ''])
  await query(`update photos.photo set state = 'refused', refusal = 'duplicate' where public_id = $1`, [second ?? ''])
  await page.reload()
  await expect(page.locator('.photo-slot').first()).toContainText('In controle')
  await expect(page.getByRole('button', { name: /^Foto 2 van 2 Geweigerd Deze heb je al\.$/ })).toBeVisible()
  // What was refused takes no place.
  await expect(page.getByText('1 van 3 foto’s')).toBeVisible()
})
