/**
 * One answer of the server that many parts of the page show: the latest is kept here, and whoever shows it is told when
 * there is another. The document brings the first. However often it is asked for at once, it is asked once more, after
 * the call that is under way, because that one may have been answered before whatever happened.
 */
import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'

export interface KeptAnswer<T> {
  /** The latest, or what the document brought while nothing was learned since. */
  use: (first: T) => T
  find: () => T | undefined
  /** Asks again; fails where the call does, and then what was known stays. */
  reload: () => Promise<T>
  /** Takes an answer that came another way, as it was when it was asked for. */
  take: (value: T, asked?: number) => void
  follow: (listener: () => void) => () => void
  /** When the answer that is known was asked for. */
  asked: () => number
}

export function keepAnswer<T>(ask: () => Promise<T>): KeptAnswer<T> {
  let known: { value: T; asked: number } | undefined
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const listeners = new Set<() => void>()

  function take(value: T, asked = now()): void {
    if (known && asked < known.asked) return
    const same = known?.value === value
    known = { value, asked }
    if (!same) for (const listener of listeners) listener()
  }

  async function run(): Promise<T> {
    const asked = now()
    try {
      const value = await ask()
      take(value, asked)
      return value
    } finally {
      running = undefined
    }
  }

  function reload(): Promise<T> {
    if (!running) return (running = run())
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return reload()
      })
    return next
  }

  function follow(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    reload,
    take,
    follow,
    find: () => known?.value,
    asked: () => known?.asked ?? 0,
    use: (first) =>
      useSyncExternalStore(
        follow,
        () => (known ? known.value : first),
        () => first,
      ),
  }
}
