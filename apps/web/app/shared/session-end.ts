/**
 * When the session is over, so is the page: what was running stops, what was kept for the visit goes, the other tabs
 * are told, and the way on is to log in.
 */
const CHANNEL = 'session'
const life = new AbortController()

/** Every call hangs on this. */
export const sessionLife: AbortSignal = life.signal

function leave(): void {
  if (life.signal.aborted) return
  life.abort()
  sessionStorage.clear()
  location.replace('/login?session=ended')
}

export function tellSessionEnd(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves the origin
  channel.postMessage('ended')
  channel.close()
}

/** The server no longer knows this session. */
export function endSessionHere(): void {
  if (!life.signal.aborted) tellSessionEnd()
  leave()
}

/** Another tab may log out first. */
export function followSessionEnd(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', leave)
  return () => channel.close()
}
