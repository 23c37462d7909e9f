/** Two people and what passes between their browsers, and a watch on what a page asks for by itself. */
import type { Page } from '@playwright/test'
import { STREAM_PATH } from '../packages/contract/src/live.ts'
import { expect, stopClock } from './visitor.ts'

export const POLLED = ['/api/chats.php', '/api/likes/new', '/api/user.php']

/** Every poll of the page so far: what was asked for, and how it was answered. */
export function watchPolls(page: Page): { path: string; status: number }[] {
  const polls: { path: string; status: number }[] = []
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    const { 'x-request-type': type } = response.request().headers()
    if (type === 'background' && response.request().method() === 'GET') polls.push({ path, status: response.status() })
  })
  return polls
}

/** A page that gets no stream, as behind a proxy that lets none through, and whose clock can be stopped. */
export async function blockStream(page: Page): Promise<void> {
  await page.clock.install()
  await page.route(`**${STREAM_PATH}`, (route) => route.abort())
}

/** Resolves once the page listens; its clock can be stopped. */
export async function openWithStream(page: Page, path: string): Promise<void> {
  await page.clock.install()
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === STREAM_PATH)
  await page.goto(path)
  expect((await stream).status()).toBe(200)
}

/** Lets the first look of the page come: for the next minute no poll brings anything. */
export async function passFirstPolls(page: Page): Promise<void> {
  const polls = watchPolls(page)
  await expect
    // In steps long enough to reach the second round, where the first was over before anybody looked.
    .poll(() => page.clock.runFor(5000).then(() => polls.length), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(POLLED.length)
}

/** From then on the page's clock stands still: what shows, no poll has brought. */
export async function stopAfterPolls(page: Page): Promise<void> {
  await passFirstPolls(page)
  const polls = watchPolls(page)
  await stopClock(page)
  await expect.poll(() => polls.length).toBeGreaterThanOrEqual(POLLED.length)
}

/** Does something right after a poll of the page, a minute before the next: what shows meanwhile came by the stream. */
export async function byStream(page: Page, work: () => Promise<void>): Promise<void> {
  await passFirstPolls(page)
  const polls = watchPolls(page)
  await work()
  // A nudge makes the page ask for what changed; only a poll asks for the member as well.
  expect(polls.map(({ path }) => path)).not.toContain('/api/user.php')
}
