/** The browser's clock. It is for display and for manners; what expires is decided by the server's. */
export function now(): number {
  return Date.now()
}
