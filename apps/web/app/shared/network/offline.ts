/** Whether the browser knows that it has no connection; a call need not be tried then. */
export function isOffline(): boolean {
  return !navigator.onLine
}

export type FailureKind = 'offline' | 'error'

/** Why something failed just now, as a page says it. */
export const failureKind = (): FailureKind => (isOffline() ? 'offline' : 'error')
