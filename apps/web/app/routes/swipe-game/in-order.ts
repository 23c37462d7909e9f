/** One call after the other, in the order they were asked for, also across visits of the page. */
let last: Promise<unknown> = Promise.resolve()

export function inOrder<T>(ask: () => Promise<T>): Promise<T> {
  const asked = last.then(ask)
  last = asked.catch(() => undefined)
  return asked
}
