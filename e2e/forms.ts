/** Forms, buttons and parts of pages while something is missing: the line is cut, or files of the program are gone. */
import type { Locator, Page, Route } from '@playwright/test'
import { expect } from './visitor.ts'

/** A call that may be tried again is, for some seconds, before the page says that it failed. */
export const AFTER_RETRIES = { timeout: 60_000 }
/** Less than a message stays, and more than most pauses between two tries. */
const PAUSE_MS = 4_000

/** The same where the page's clock was installed: the pauses between the tries are skipped, not waited for. */
export const expectAfterRetries = (page: Page, message: Locator) =>
  expect.poll(() => page.clock.runFor(PAUSE_MS).then(() => message.isVisible()), AFTER_RETRIES).toBe(true)

export const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
export const words = (text: string | RegExp) => (page: Page) => page.getByText(text)
export const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

export const cutLine = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionfailed'))
export const mendLine = (page: Page) => page.unroute('**/api/**')

export interface Form {
  name: string
  path: string
  fill?: (page: Page) => Promise<unknown>
  /** What sends it. */
  press: (page: Page) => Locator
  /** What says that it failed; an alert unless told. */
  message?: (page: Page) => Locator
  /** What is there once it was sent with the line mended. */
  done: (page: Page) => Locator
}

/** Sends what the page shows with the line cut: it says so and can be used again. With the line mended it is done. */
export async function failsThenWorks(
  page: Page,
  { fill, press, message = alert, done }: Omit<Form, 'name' | 'path'>,
): Promise<void> {
  await expect(press(page)).toBeEnabled()
  await fill?.(page)
  await page.clock.install()
  await cutLine(page)
  await press(page).click()
  await expectAfterRetries(page, message(page).first())
  await expect(press(page)).toBeEnabled()
  await expect(press(page)).not.toHaveAttribute('aria-busy', 'true')
  await mendLine(page)
  await press(page).click()
  await expect(done(page).first()).toBeVisible(AFTER_RETRIES)
}

/** The server knows the files of its own build only: what an open page still asks for of an older one is not there. */
export const WAYS_TO_MISS = [
  ['the files of the old build are gone', (route: Route) => route.fulfill({ status: 404 })],
  ['the line is cut', (route: Route) => route.abort('connectionfailed')],
] as const

type Miss = (typeof WAYS_TO_MISS)[number][1]

export const loseFiles = (page: Page, miss: Miss = WAYS_TO_MISS[0][1], files: string | RegExp = '**/assets/*.js') =>
  page.route(files, miss)
export const bringFilesBack = (page: Page, files: string | RegExp = '**/assets/*.js') => page.unroute(files)

export const missingNotice = (page: Page) =>
  page.getByText(/kon niet worden geladen: de verbinding viel weg, of de site is bijgewerkt/)
