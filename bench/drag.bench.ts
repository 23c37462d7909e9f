// What dragging a card of the swipe game costs on a slow phone, beside a bare box that follows the pointer, by turns.
import { chromium, type Page } from '@playwright/test'
import { seedPeople } from '../apps/server/src/app/seed-people.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { CHROMIUM } from '../e2e/chromium.ts'
import { traceDrag, type DragFigures } from '../e2e/drag-trace.ts'
import { median, printTable } from './support/figures.ts'
import { atLeast, atMost, type Gate } from './support/gates.ts'
import { PORT, withSite } from './support/site.ts'

/** A phone is about so many times slower than this machine. */
const SLOWER = 4
const RUNS = 5
/** Two seconds to and fro. */
const MOVES = 240
const PHONE = { width: 390, height: 844 }
/** 20 ms at the speed of a quiet machine, where the bare box costs 8.7: a slower one is slower for both. */
const TIMES_BARE = 20 / 8.7
const FIGURES = ['cost', 'pictures', 'layouts', 'paints'] as const

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

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function measure(database_url: string): Promise<Record<'ours' | 'bare', DragFigures[]>> {
  const config = { ...readConfig(), ENVIRONMENT: 'test' as const, DATABASE_URL: database_url }
  await seedPeople(config, { members: 40, photos: 3, photo_height: 480, site: 'settled' })
  // The members of journeys are asked for by port, which has to be known before.
  process.env['E2E_PORT'] = String(PORT)
  const { open, player } = await import('../e2e/swipe-game.ts')
  const { untilReady } = await import('../e2e/ready.ts')
  const browser = await chromium.launch(CHROMIUM)
  try {
    const { page } = await player(browser)
    await page.setViewportSize(PHONE)
    await untilReady(page, () => open(page))
    const bare = await browser.newPage({ viewport: PHONE })
    await bare.setContent(BARE)
    const pages = { ours: page, bare }
    for (const each of Object.values(pages)) await slowDown(each)
    const runs: Record<'ours' | 'bare', DragFigures[]> = { ours: [], bare: [] }
    // By turns, so that whatever else the machine does meets both.
    for (let nth = 0; nth < RUNS; nth += 1)
      for (const which of ['ours', 'bare'] as const) runs[which].push(await traceDrag(browser, pages[which], MOVES))
    return runs
  } finally {
    await browser.close()
  }
}

export async function run(): Promise<Gate[]> {
  const runs = await withSite(({ database_url }) => measure(database_url))
  const middle = (figure: keyof DragFigures, which: 'ours' | 'bare') => median(runs[which].map((each) => each[figure]))
  printTable(
    ['median of a drag', ...FIGURES],
    (['ours', 'bare'] as const).map((which) => [which, ...FIGURES.map((figure) => middle(figure, which).toFixed(1))]),
  )
  return [
    atLeast('pictures of a drag', middle('pictures', 'ours'), 20),
    atMost('a picture of a drag, in times a bare box', middle('cost', 'ours') / middle('cost', 'bare'), TIMES_BARE),
    atMost('layouts of a drag', middle('layouts', 'ours'), 0),
    atMost('paints of a drag', middle('paints', 'ours'), 0),
  ]
}
