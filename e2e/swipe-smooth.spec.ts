import type { Browser, CDPSession, Page } from '@playwright/test'
import { open, player } from './swipe-game.ts'
import { expect, test } from './visitor.ts'

/** A phone is about so many times slower than this machine. */
const SLOWER = 4
const STEPS = 240
const STEP_MS = 8

interface TraceEvent {
  name: string
  ph: string
  /** When, and for how long, in microseconds. */
  ts: number
  /** How long the thread really worked: what other programs took away in between is not in it. */
  tdur?: number
}

interface Figures {
  /** From one picture to the next, as they came; other programs on the machine are in it. */
  apart: number
  /** What a picture cost: the page's work for it, handlers, styles and all, and putting it on the screen. */
  cost: number
  pictures: number
  layouts: number
  paints: number
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Infinity
const median = (values: readonly number[]) => percentile(values, 0.5)

function figuresOf(events: readonly TraceEvent[]): Figures {
  const named = (wanted: string) =>
    events.filter(({ name, ph }) => name === wanted && ph === 'X').toSorted((one, other) => one.ts - other.ts)
  const worked = (parts: readonly TraceEvent[]) =>
    percentile(
      parts.map(({ tdur = 0 }) => tdur / 1000),
      0.95,
    )
  const draws = named('Display::DrawAndSwap')
  const apart = draws.slice(1).map(({ ts }, index) => (ts - (draws[index]?.ts ?? 0)) / 1000)
  return {
    apart: percentile(apart, 0.95),
    cost: worked(named('ProxyMain::BeginMainFrame')) + worked(draws),
    pictures: draws.length,
    layouts: events.filter(({ name }) => name === 'Layout').length,
    paints: events.filter(({ name }) => name === 'Paint').length,
  }
}

/** To and fro for two seconds, with the mouse's own events, and back to where it lay. */
async function measureDrag(browser: Browser, page: Page, devtools: CDPSession): Promise<Figures> {
  const box = await page.locator('.deck').boundingBox()
  if (!box) throw new Error('there is no deck')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y, { steps: 4 })
  const categories = ['cc', 'viz', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
  await browser.startTracing(page, { categories })
  const sent: Promise<unknown>[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const at = { x: x + Math.sin(step / 20) * box.width * 0.6, y: y + Math.sin(step / 15) * 20 }
    sent.push(devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, ...at }))
    await new Promise((next) => setTimeout(next, STEP_MS))
  }
  await Promise.all(sent)
  const trace = await browser.stopTracing()
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
  return figuresOf((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents)
}

async function measure(browser: Browser, page: Page): Promise<Figures[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const runs: Figures[] = []
  for (let run = 0; run < 3; run += 1) runs.push(await measureDrag(browser, page, devtools))
  return runs
}

test('on a slow phone a dragged card keeps up: 95 of 100 pictures cost under 20 ms, none needs layout or paint', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const { page } = await player(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page.waitForLoadState('networkidle')
  const runs = await measure(browser, page)
  process.stdout.write(`drag, 95th percentile in ms: ${JSON.stringify(runs)}\n`)
  expect(runs.map(({ pictures }) => pictures > 20)).toEqual([true, true, true])
  expect(median(runs.map(({ cost }) => cost))).toBeLessThan(20)
  expect(median(runs.map(({ layouts }) => layouts))).toBe(0)
  expect(median(runs.map(({ paints }) => paints))).toBe(0)
})
