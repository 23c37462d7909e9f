/** A change while the page goes away: the browser sends it to the end, and nobody waits for the answer. */
export function sendLast({ method, path }: { method: string; path: string }, body: unknown): void {
  const headers = { 'content-type': 'application/json', 'x-request-type': 'user' }
  fetch(path, { method, headers, body: JSON.stringify(body), keepalive: true }).catch(() => {})
}
