/**
 * Calls once per key and keeps the answer while the page lives. A failed call is not kept: the next one tries again.
 */
export function memoizeCall<K, V>(load: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const cache = new Map<K, Promise<V>>()
  return (key) => {
    const pending = cache.get(key) ?? load(key)
    cache.set(key, pending)
    pending.catch(() => cache.delete(key))
    return pending
  }
}
