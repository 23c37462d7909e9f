/** Whether a page is wider than its window. */
import type { Page } from '@playwright/test'

/** By how many pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
