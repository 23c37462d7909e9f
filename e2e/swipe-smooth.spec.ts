import { traceDrag } from './drag-trace.ts'
import { untilReady } from './ready.ts'
import { open, player } from './swipe-game.ts'
import { expect, test } from './visitor.ts'

/** Once to and fro. */
const MOVES = 60

/** How much a drag costs is measured by `npm run bench -- drag`; here only what a busy machine does not change. */
test('a dragged card needs neither layout nor paint while it moves', async ({ browser }) => {
  const { page } = await player(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await untilReady(page, () => open(page))
  // One that falls together with a photo that comes paints that; not every one does.
  const drags = [await traceDrag(browser, page, MOVES), await traceDrag(browser, page, MOVES)]
  for (const { pictures } of drags) expect(pictures).toBeGreaterThan(0)
  const least = (figure: 'layouts' | 'paints') => Math.min(...drags.map((drag) => drag[figure]))
  expect({ layouts: least('layouts'), paints: least('paints') }).toEqual({ layouts: 0, paints: 0 })
})
