/**
 * A page that has come and asks for nothing more. The runner has such a wait, which counts requests; but the browser does
 * not tell the end of each: a script asked for twice, by its preload and by who needs it, may end once, and that wait
 * then never does. So addresses are counted here. The stream stays open for as long as the page.
 */
import { expect, type Page, type Request } from '@playwright/test'

const QUIET_MS = 500

/** What brings the page: an address, or something else that loads it. */
export async function untilQuiet(page: Page, bring: string | (() => Promise<unknown>)): Promise<void> {
  const open = new Set<string>()
  let heard = performance.now()
  const asked = (request: Request) => {
    if (request.resourceType() === 'eventsource') return
    heard = performance.now()
    open.add(request.url())
  }
  const ended = (request: Request) => {
    heard = performance.now()
    open.delete(request.url())
  }
  const stirring = () => (performance.now() - heard < QUIET_MS ? ['a moment ago', ...open] : [...open])
  page.on('request', asked).on('requestfinished', ended).on('requestfailed', ended)
  try {
    await (typeof bring === 'string' ? page.goto(bring) : bring())
    await expect.poll(stirring, { intervals: [50], timeout: 30_000 }).toEqual([])
  } finally {
    page.off('request', asked).off('requestfinished', ended).off('requestfailed', ended)
  }
}
