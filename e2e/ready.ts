/**
 * A page that has come, answers and has asked for everything it needs. The app marks the document once it is hydrated;
 * a page without a program has no mark. What the page then asks for is followed by its addresses: the browser does not
 * tell the end of each request, a script asked for by its preload and by its import may end once. The stream stays open
 * for as long as the page.
 */
import { expect, type Page, type Request } from '@playwright/test'

/** So many turns of an idle page in which nothing was asked for: what one answer brings may ask for the next. */
const QUIET_TURNS = 3

const PATIENCE = { timeout: 60_000 }

/** A turn of the page after which everything that waited has run. No timer: a test may have stopped the clock. */
const idleTurn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => void scheduler.postTask(() => resolve(), { priority: 'background' })),
  )

/** Whether the page is hydrated, where it has a program. */
const isHydrated = (page: Page) =>
  page.evaluate(
    () =>
      document.readyState === 'complete' &&
      (document.documentElement.hasAttribute('data-ready') || !document.querySelector('script[type=module]')),
  )

/** Long for a program to start, and short for a page whose program a test keeps away. */
const HYDRATION_MS = 5_000

/**
 * From here on a page that was gone to has its program: a click before that is lost, on a busy machine more often. A
 * page whose program never starts is what its test is about, and is left to it.
 */
export function hydrateOnArrival(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const untilHydrated = () =>
    expect.poll(() => isHydrated(page), { timeout: HYDRATION_MS, intervals: [10, 25, 50] }).toBe(true)
  page.goto = async (url, options) => {
    // What was closed just before takes its step of history back, and the browser may drop the page that was gone to.
    const response = await goto(url, options).catch((error: unknown) => {
      if (!String(error).includes('net::ERR_ABORTED')) throw error
      return goto(url, options)
    })
    if (!options?.waitUntil) await untilHydrated().catch(() => undefined)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await untilHydrated().catch(() => undefined)
    return response
  }
}

/** What brings the page: an address, or something else that loads it. */
export async function untilReady(page: Page, bring: string | (() => Promise<unknown>)): Promise<void> {
  const open = new Set<string>()
  let requests = 0
  const begins = (request: Request) => {
    if (request.resourceType() === 'eventsource') return
    requests += 1
    open.add(request.url())
  }
  const ends = (request: Request) => open.delete(request.url())
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  try {
    await (typeof bring === 'string' ? page.goto(bring) : bring())
    await expect.poll(() => isHydrated(page), PATIENCE).toBe(true)
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      const before = requests
      await expect.poll(() => [...open], { ...PATIENCE, intervals: [10, 25, 50] }).toEqual([])
      await idleTurn(page)
      quiet = requests === before && open.size === 0 ? quiet + 1 : 0
    }
  } finally {
    page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
  }
}
