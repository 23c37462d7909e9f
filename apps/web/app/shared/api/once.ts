/** Asks once for each key and keeps the answer while the page lives. What failed is not kept: the next asks again. */
export function once<K, V>(ask: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>()
  return (key) => {
    const asked = known.get(key) ?? ask(key)
    known.set(key, asked)
    asked.catch(() => known.delete(key))
    return asked
  }
}
