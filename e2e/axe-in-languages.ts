/** Pages and parts of them in the languages whose words need the most room, at every width, by day and by night. */
import type { Page } from '@playwright/test'
import { a11yViolationsAtAllWidths } from './axe.ts'
import { cutOffIn } from './overflow.ts'
import { untilReady } from './ready.ts'
import { expect, setChoices } from './visitor.ts'

const LANGUAGES = ['nl', 'de', 'pl'] as const

/** Goes to a page in each of the languages, and does something there. */
async function inEachLanguage(page: Page, path: string, work: (what: string) => Promise<void>): Promise<void> {
  for (const locale of LANGUAGES) {
    await setChoices(page.context(), { locale })
    await untilReady(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await work(`${path} in ${locale}`)
  }
}

/** The page as a whole; nothing of it is wider than its screen. */
export const expectPageForEverybody = (page: Page, path: string): Promise<void> =>
  inEachLanguage(page, path, async (what) => {
    expect(await a11yViolationsAtAllWidths(page, what)).toEqual([])
  })

interface PagePart {
  path: string
  /** What it is found by. */
  part: string
  /** Brings it up, once the page is there. */
  open?: () => Promise<unknown>
}

/** A part that comes up over a page or above it; no word of it is cut off. */
export const expectPartForEverybody = (page: Page, { path, part, open }: PagePart): Promise<void> =>
  inEachLanguage(page, path, async (what) => {
    await open?.()
    await expect(page.locator(part)).toBeVisible()
    const name = `${part} on ${what}`
    expect(await a11yViolationsAtAllWidths(page, name, { within: part, without: ['region'] })).toEqual([])
    // The last screen was the narrowest.
    expect([name, await cutOffIn(page.locator(part))]).toEqual([name, []])
  })
