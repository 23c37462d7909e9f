/**
 * Ends the page with the session: running calls are aborted, session data is cleared but for the drafts of the tab,
 * other tabs are notified, and the login page is loaded.
 */
import { sessionEndedPathFor } from './local-path.ts'

const life = new AbortController()

/** The abort signal of every call. */
export const sessionLife: AbortSignal = life.signal

/** What the tabs tell each other: the member is logged out, or the account is deleted and has nothing to come back to. */
export type SessionEnd = 'ended' | 'deleted'

/** What is done with the drafts of the tab: pages of visitors have none, and carry nothing that clears them. */
let leaveDrafts: ((end: SessionEnd) => void) | undefined

/** The page that is being opened from another one, until it is there: whoever has to log in on the way comes to it. */
export const destination: { path?: string | undefined } = {}

function leavePage(end: SessionEnd): void {
  if (life.signal.aborted) return
  life.abort()
  leaveDrafts?.(end)
  location.replace(sessionEndedPathFor(destination.path ?? location.pathname))
}

/** One channel per page: its messages reach every other tab, but not this one. */
let channel: BroadcastChannel | undefined

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('session')
  return channel
}

export function broadcastSessionEnd(end: SessionEnd): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves the origin
  openChannel().postMessage(end)
}

let leaving = false

/** Whether a logout is in progress: no new calls are made, and refusals are expected. */
export const isLeaving = (): boolean => leaving

/** Runs `end`; if it fails, the page goes on as before. */
export async function runLogout(end: () => Promise<unknown>): Promise<void> {
  leaving = true
  try {
    await end()
  } catch (error) {
    leaving = false
    throw error
  }
}

/** The server no longer knows this session. */
export function endSession(): void {
  if (leaving) return
  if (!life.signal.aborted) broadcastSessionEnd('ended')
  leavePage('ended')
}

/** A page that the browser kept and brings back may show somebody who has logged out since. */
function reloadRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload()
}

/** Another tab may log out first. */
export function onSessionEnd(drafts: (end: SessionEnd) => void): () => void {
  leaveDrafts = drafts
  const others = openChannel()
  const leave = ({ data }: MessageEvent<SessionEnd>) => leavePage(data)
  others.addEventListener('message', leave)
  window.addEventListener('pageshow', reloadRestored)
  return () => {
    others.removeEventListener('message', leave)
    window.removeEventListener('pageshow', reloadRestored)
  }
}
