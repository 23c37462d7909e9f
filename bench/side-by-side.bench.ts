// How long a message takes from the press in one browser until it shows in another, side by side.
import { chromium } from '@playwright/test'
import { CHROMIUM } from '../e2e/chromium.ts'
import { median, printTable } from './support/figures.ts'
import { atMost, type Gate } from './support/gates.ts'
import { PORT, withSite } from './support/site.ts'

const RUNS = 10
/** What we promise; it holds on a machine that does nothing else. */
const SOON_MS = 1000

async function measure(): Promise<number[]> {
  // The members of journeys are asked for by port, which has to be known before.
  process.env['E2E_PORT'] = String(PORT)
  const { field, log, openChat, sendButton, twoMembers: two } = await import('../e2e/chats.ts')
  const { openWithStream: openListening, passFirstPolls } = await import('../e2e/realtime.ts')
  const { sendMessage } = await import('../e2e/messages.ts')
  const browser = await chromium.launch(CHROMIUM)
  try {
    const { she, he } = await two(browser)
    const conversation = await sendMessage(he, she.id, 'Hoi Noor')
    await openListening(she.page, `/chats/${conversation}`)
    await passFirstPolls(she.page)
    await openChat(he.page, `/chats/${conversation}`)
    const times: number[] = []
    for (let nth = 0; nth < RUNS; nth += 1) {
      const words = `Bericht ${String(nth)}`
      await field(he.page).fill(words)
      const shown = log(she.page).getByText(words, { exact: true }).waitFor()
      const began = performance.now()
      await sendButton(he.page).click()
      await shown
      times.push(performance.now() - began)
    }
    return times
  } finally {
    await browser.close()
  }
}

export async function run(): Promise<Gate[]> {
  const times = await withSite(measure)
  const slowest = Math.max(...times)
  printTable(
    ['from press to other screen', 'median', 'slowest'],
    [['ms', median(times).toFixed(0), slowest.toFixed(0)]],
  )
  return [atMost('from the press to the other screen, slowest', slowest, SOON_MS, ' ms')]
}
