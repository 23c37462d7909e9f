/** The browser's clock. For display and for politeness limits only; what expires is decided by the server's. */
export function now(): number {
  return Date.now()
}

/** The server clock's lead over the browser's in ms, from the last response. */
let serverAheadMs = 0
let isServerTimeKnown = false

export function setServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '')
  if (Number.isNaN(serverTime)) return
  serverAheadMs = serverTime - Date.now()
  isServerTimeKnown = true
}

/** The same from the time the document was written, which counts until the first response: what a page was told may be old. */
export function startServerTime(written_at: string): void {
  if (!isServerTimeKnown) setServerTime(written_at)
}

/** The server's time, for saying how long ago or how soon something is where the browser's clock is wrong. */
export function serverNow(): number {
  return Date.now() + serverAheadMs
}
