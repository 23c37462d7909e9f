// What a payer does on the page of the payment provider: fills in its form as a browser would. The line there is the payer's
// own; the provider itself may be dead or frozen, and then they try again for a while.
import { setTimeout as wait } from 'node:timers/promises'

const TRIES = 5
const PAUSE_MS = 400
const PATIENCE_MS = 3000
/** The number of a card that pays. */
const CARD = '4242'

async function fillIn(url: string, does: string): Promise<void> {
  const page = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const [, method] = /name="method" value="([^"]*)"/.exec(await page.text()) ?? []
  // It was decided already: in another tab, or by a try whose answer was lost.
  if (method === undefined) return
  const fields: Record<string, string> =
    does === 'leaves' ? { method, leave: 'yes' } : { method, outcome: does, card: CARD }
  const body = new URLSearchParams(fields)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', signal })
  if (answer.status >= 400) throw new Error(`the page answered ${answer.status}`)
}

/** Whether the page took it; if not, nobody knows. */
export async function visitBank(url: string, does: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      await fillIn(url, does)
      return true
    } catch {
      if (tries >= TRIES) return false
      await wait(PAUSE_MS * tries)
    }
  }
}
