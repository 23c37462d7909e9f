const SOON_MS = 1000

/** Once the browser has nothing better to do, or soon where it does not tell. Answers with what calls it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(run)
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, SOON_MS)
  return () => clearTimeout(timer)
}
