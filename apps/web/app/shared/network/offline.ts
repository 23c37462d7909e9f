/** Whether the browser knows that it has no connection; a call need not be tried then. */
export function isOffline(): boolean {
  return !navigator.onLine
}
