/** What stands in anybody's way on a page: by axe's rules, or because it is wider than the screen. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Asked {
  /** Around an open dialog the page is hidden from whoever reads it by ear, and its rules do not count. */
  within?: string
  without?: string[]
}

/** Colours are measured at rest; what loops for ever (a spinner) never rests. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().iterations !== Infinity,
        )
    // One that is broken off may have made way for another.
    for (let ends = moving(); ends.length > 0; ends = moving())
      await Promise.allSettled(ends.map(({ finished }) => finished))
  })

export async function obstaclesOn(page: Page, what: string, { within = 'html', without = [] }: Asked = {}) {
  await rest(page)
  // Only faults are worked out in full, and in the page itself: there are no frames. That is three times as quick.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await axe.include(within).withTags(RULES).disableRules(without).analyze()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  return [
    ...violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ...(wide ? [`${what} is wider than the screen`] : []),
  ]
}

/** The same by day and by night, without leaving the page. */
export async function obstaclesInBoth(page: Page, what: string, asked: Asked = {}): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await obstaclesOn(page, `${what}, ${colorScheme},`, asked)))
  }
  return found
}
