/**
 * When the session is over, so is the page: what was running stops, what was kept for the visit goes, the other tabs
 * are told, and the way on is to log in.
 */
import { forgetDrafts } from './chats/drafts.ts'
import { loginAgainFor } from './local-path.ts'

const life = new AbortController()

/** Every call hangs on this. */
export const sessionLife: AbortSignal = life.signal

function leave(): void {
  if (life.signal.aborted) return
  life.abort()
  sessionStorage.clear()
  forgetDrafts()
  location.replace(loginAgainFor(location.pathname))
}

/** One for the page: what it posts reaches every other tab, but not itself. */
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('session')
  return channel
}

export function tellSessionEnd(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves the origin
  openChannel().postMessage('ended')
}

let leaving = false

/** Whether the member is logging out: nothing more is asked for, and what is refused now is no surprise. */
export const isLeaving = (): boolean => leaving

/** Until the session is ended by `end`; where that fails, everything goes on. */
export async function whileLeaving(end: () => Promise<void>): Promise<void> {
  leaving = true
  try {
    await end()
  } catch (error) {
    leaving = false
    throw error
  }
}

/** The server no longer knows this session. */
export function endSessionHere(): void {
  if (leaving) return
  if (!life.signal.aborted) tellSessionEnd()
  leave()
}

/** Another tab may log out first. */
export function followSessionEnd(): () => void {
  const others = openChannel()
  others.addEventListener('message', leave)
  return () => others.removeEventListener('message', leave)
}
