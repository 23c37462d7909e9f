/** The browser's clock. For display and for politeness limits only; what expires is decided by the server's. */
export function now(): number {
  return Date.now()
}

/** The server clock's lead over the browser's in ms, from the last response. */
let serverAheadMs = 0

export function setServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '')
  if (!Number.isNaN(serverTime)) serverAheadMs = serverTime - Date.now()
}

/** The server's time, for saying how long ago or how soon something is where the browser's clock is wrong. */
export function serverNow(): number {
  return Date.now() + serverAheadMs
}
