/**
 * Says that a page was hidden. The page may be gone before the answer comes, so nothing is done with it; not `sendBeacon`, which
 * cannot carry the header that every call which changes something needs.
 */
import { visits } from '@app/contract/addresses/visits'
import type { HiddenPage } from '@app/contract/visits'

export function sendPageHidden(page: HiddenPage): void {
  const { method, path } = visits.pageHidden
  fetch(path, {
    method,
    keepalive: true,
    headers: { 'x-request-type': 'background', 'content-type': 'application/json' },
    body: JSON.stringify(page),
  }).catch(() => undefined)
}
