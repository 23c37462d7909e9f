import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { daan, like, noor } from './likes.ts'
import { expect, remember, test } from './visitor.ts'

test.setTimeout(120_000)

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const LISTS = ['/likes', '/likes/given', '/likes/matches']

async function finds(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  return [
    ...violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...(wide ? [`${path} is wider than the screen`] : []),
  ]
}

test('axe finds nothing on the lists of likes, full and empty, in both themes and widths', async ({ browser }) => {
  const she = await noor(browser)
  const he = await daan(browser)
  const { page } = she
  await remember(page.context(), { locale: 'de' })
  await remember(he.page.context(), { locale: 'pl' })
  const looks = ['light', 'dark'].flatMap((scheme) => [390, 1280].map((width) => ({ scheme, width })))
  const found: string[] = []
  for (const { scheme, width } of looks) {
    for (const one of [she, he]) {
      await one.page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
      await one.page.setViewportSize({ width, height: 844 })
    }
    for (const path of LISTS) found.push(...(await finds(page, path)))
  }
  await like(he, she.id)
  for (const { scheme, width } of looks) {
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    found.push(...(await finds(page, '/likes')), ...(await finds(page, `/likes/m/${he.id}`)))
  }
  await like(she, he.id)
  for (const path of [...LISTS, `/likes/m/${he.id}?from=matches`]) found.push(...(await finds(page, path)))
  for (const path of [...LISTS, `/members/${she.id}`]) found.push(...(await finds(he.page, path)))
  expect(found).toEqual([])
})
