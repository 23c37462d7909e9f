import type { Page } from '@playwright/test'
import { a11yViolationsByWidth } from './axe.ts'
import { daan, like, noor } from './likes.ts'
import { untilReady } from './ready.ts'
import { expect, setChoices, test } from './visitor.ts'

async function finds(page: Page, path: string): Promise<string[]> {
  await untilReady(page, path)
  return a11yViolationsByWidth(page, path)
}

for (const width of [390, 1280]) {
  test(`axe finds nothing on the lists of likes, ${width === 390 ? 'on a phone by night' : 'on a wide screen by day'}`, async ({
    browser,
  }) => {
    const she = await noor(browser)
    const he = await daan(browser)
    const { page } = she
    // The longest of the languages.
    await setChoices(page.context(), { locale: width === 390 ? 'de' : 'pl' })
    await page.setViewportSize({ width, height: 844 })
    const found = await finds(page, width === 390 ? '/likes' : '/likes/matches')
    await like(he, she.id)
    found.push(...(await finds(page, '/likes')), ...(await finds(page, `/likes/m/${he.id}`)))
    await like(she, he.id)
    for (const path of ['/likes/given', '/likes/matches', `/members/${he.id}`]) found.push(...(await finds(page, path)))
    expect(found).toEqual([])
  })
}
