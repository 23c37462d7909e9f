/** What the browser does while a card is dragged to and fro, by its own trace. */
import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  ph: string
  /** When, in microseconds. */
  ts: number
  /** How long the thread really worked, in microseconds: what other programs took away in between is not in it. */
  tdur?: number
}

export interface DragFigures {
  /** What a picture cost at the 95th percentile, in ms: the page's work for it, and putting it on the screen. */
  cost: number
  pictures: number
  layouts: number
  paints: number
}

const CATEGORIES = ['cc', 'viz', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
/** As often as a pointer reports. */
const STEP_MS = 8

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Infinity

function figuresOf(events: readonly TraceEvent[]): DragFigures {
  const named = (eventName: string) => events.filter(({ name, ph }) => name === eventName && ph === 'X')
  const worked = (parts: readonly TraceEvent[]) =>
    percentile(
      parts.map(({ tdur = 0 }) => tdur / 1000),
      0.95,
    )
  const draws = named('Display::DrawAndSwap')
  return {
    cost: worked(named('ProxyMain::BeginMainFrame')) + worked(draws),
    pictures: draws.length,
    layouts: events.filter(({ name }) => name === 'Layout').length,
    paints: events.filter(({ name }) => name === 'Paint').length,
  }
}

/** Drags what is in `.deck` to and fro in so many moves, with the mouse's own events, and back to where it lay. */
export async function traceDrag(browser: Browser, page: Page, moves: number): Promise<DragFigures> {
  const devtools = await page.context().newCDPSession(page)
  await page.bringToFront()
  const box = await page.locator('.deck').boundingBox()
  if (!box) throw new Error('there is no deck')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y, { steps: 4 })
  await browser.startTracing(page, { categories: CATEGORIES })
  const sent: Promise<unknown>[] = []
  for (let step = 0; step < moves; step += 1) {
    const at = { x: x + Math.sin(step / 20) * box.width * 0.6, y: y + Math.sin(step / 15) * 20 }
    sent.push(devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, ...at }))
    await new Promise((next) => setTimeout(next, STEP_MS))
  }
  await Promise.all(sent)
  const trace = await browser.stopTracing()
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
  await devtools.detach()
  return figuresOf((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents)
}
