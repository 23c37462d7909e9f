/** Log-out and deletion end push first, and bring it back where they fail. */
import type { Refusal } from '../api/refusal.ts'
import { syncAgain } from './sync-again.ts'
import { forgetBrowser } from './worker.ts'

/** Nothing is pushed to this browser, nor shown in it, from before the session ends; where it does not end, push goes on. */
export async function forgetBefore<T extends Refusal | undefined | void>(end: () => Promise<T>): Promise<T> {
  await forgetBrowser().catch(() => undefined)
  try {
    const refusal = await end()
    if (refusal) syncAgain()
    return refusal
  } catch (error) {
    syncAgain()
    throw error
  }
}
