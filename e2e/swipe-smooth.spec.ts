import type { Browser, CDPSession, Page } from '@playwright/test'
import { untilReady } from './ready.ts'
import { open, player } from './swipe-game.ts'
import { expect, test } from './visitor.ts'

/** A phone is about so many times slower than this machine. */
const SLOWER = 4
const STEPS = 240
const STEP_MS = 8
const RUNS = 5
/** 20 ms at the speed of a quiet machine, where the bare box costs 8.7: a slower one is slower for both. */
const TIMES_BARE = 20 / 8.7
const PHONE = { width: 390, height: 844 }

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
async function measureDrag(browser: Browser, { page, devtools }: Slowed): Promise<Figures> {
  await page.bringToFront()
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

/** The least a card can be: one box that follows the pointer. What it costs is the machine's own speed. */
const BARE = `<!doctype html><style>
  body { margin: 0 }
  .deck { position: absolute; inset: 190px 16px auto; height: 460px; background: #d4301f; will-change: transform }
</style><div class="deck"></div><script>
  const card = document.querySelector('.deck')
  let start
  card.onpointerdown = (event) => { start = event; card.setPointerCapture(event.pointerId) }
  card.onpointerup = () => { start = undefined; card.style.transform = '' }
  card.onpointermove = ({ clientX, clientY }) => {
    if (start) card.style.transform = 'translate3d(' + (clientX - start.clientX) + 'px, ' + (clientY - start.clientY) + 'px, 0)'
  }
</script>`

interface Slowed {
  page: Page
  devtools: CDPSession
}

async function slowed(page: Page): Promise<Slowed> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, devtools }
}

test('on a slow phone a dragged card keeps up: it costs little more than a bare box, and needs neither layout nor paint', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const { page } = await player(browser)
  await page.setViewportSize(PHONE)
  await untilReady(page, () => open(page))
  const bare = await browser.newPage({ viewport: PHONE })
  await bare.setContent(BARE)
  const pages = { ours: await slowed(page), bare: await slowed(bare) }
  const runs: Record<'ours' | 'bare', Figures[]> = { ours: [], bare: [] }
  // In turns, so that whatever else the machine does meets both.
  for (let run = 0; run < RUNS; run += 1) {
    for (const which of ['ours', 'bare'] as const) runs[which].push(await measureDrag(browser, pages[which]))
  }
  const middle = (figure: keyof Figures, of: readonly Figures[] = runs.ours) => median(of.map((each) => each[figure]))
  const times = middle('cost') / middle('cost', runs.bare)
  process.stdout.write(`drag, 95th percentile in ms, ${times.toFixed(2)} times a bare box: ${JSON.stringify(runs)}\n`)
  expect(runs.ours.every(({ pictures }) => pictures > 20)).toBe(true)
  expect(times).toBeLessThan(TIMES_BARE)
  expect(middle('layouts')).toBe(0)
  expect(middle('paints')).toBe(0)
})
