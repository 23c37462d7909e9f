/** Whether a page is wider than its window, and a part of it than its place. */
import type { Locator, Page } from '@playwright/test'

/** By how many pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What in a box holds more than its width, or stands outside the window: its words would be cut off. */
export const cutOffIn = (box: Locator): Promise<string[]> =>
  box.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .filter((element) => !element.closest('.sr-only, svg'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return element.scrollWidth > element.clientWidth + 1 || left < 0 || right > innerWidth
      })
      .map((element) => `${element.className} ${element.textContent.trim().slice(0, 40)}`),
  )
