/** The browser's clock. It is for display and for manners; what expires is decided by the server's. */
export function now(): number {
  return Date.now()
}

/** How far the server's clock is ahead, as its last answer told. */
let ahead = 0

export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '')
  if (!Number.isNaN(told)) ahead = told - Date.now()
}

/** The server's time, for saying how long ago or how soon something is where the browser's clock is wrong. */
export function serverNow(): number {
  return Date.now() + ahead
}
