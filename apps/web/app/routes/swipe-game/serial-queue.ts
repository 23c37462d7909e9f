/** One call after the other, in the order they were asked for, also across visits of the page. */
let last: Promise<unknown> = Promise.resolve()

export function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const pending = last.then(work)
  last = pending.catch(() => undefined)
  return pending
}
