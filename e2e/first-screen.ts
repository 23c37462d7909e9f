/** What of a page is in sight before anybody moves it: whole within the window, and nothing lies over it. */
import type { Page } from '@playwright/test'

interface Part {
  selector: string
  /** What it says; anything, where this is not told. */
  says?: RegExp
}

/** The names of those parts of which nothing is in sight. */
export const missingFromFirstScreen = (page: Page, parts: Readonly<Record<string, Part>>): Promise<string[]> =>
  page.evaluate((named) => {
    const isVisible = (element: Element) => {
      const { left, top, bottom, width, height } = element.getBoundingClientRect()
      if (height === 0 || top < 0 || bottom > innerHeight) return false
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return over !== null && (element.contains(over) || over.contains(element))
    }
    const isInSight = ({ selector, says }: Part) =>
      [...document.querySelectorAll(selector)].some(
        (element) => isVisible(element) && (says?.test(element.textContent) ?? true),
      )
    return Object.entries(named).flatMap(([name, part]) => (isInSight(part) ? [] : [name]))
  }, parts)
