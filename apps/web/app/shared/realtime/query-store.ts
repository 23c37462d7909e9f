/**
 * A store for one answer of the server that many components show: it holds the latest value and notifies subscribers.
 * The document brings the first value. Reloads during a running call are joined into one that follows it, because the
 * running one may predate the change.
 */
import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { createStore } from '../store.ts'

export interface QueryStore<T> {
  find: () => T | undefined
  /** The latest in a box, so that an answer of nothing is told from none. */
  known: () => { readonly value: T } | undefined
  /** Calls again. Rejects if the call fails; the current value stays. */
  reload: () => Promise<T>
  /** Sets a value that came another way, with the time it was requested. */
  set: (value: T, requestedAt?: number) => void
  subscribe: (listener: () => void) => () => void
  /** The time the current value was requested. */
  requestedAt: () => number
}

export function createQueryStore<T>(fetchAnswer: () => Promise<T>): QueryStore<T> {
  const store = createStore<{ value: T } | undefined>(undefined)
  let lastRequestedAt = 0
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined

  function set(value: T, requestedAt = now()): void {
    const current = store.get()
    if (current && requestedAt < lastRequestedAt) return
    lastRequestedAt = requestedAt
    if (!current || current.value !== value) store.set({ value })
  }

  async function run(): Promise<T> {
    const requestedAt = now()
    try {
      const value = await fetchAnswer()
      set(value, requestedAt)
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

  return {
    reload,
    set,
    subscribe: store.subscribe,
    known: store.get,
    find: () => store.get()?.value,
    requestedAt: () => lastRequestedAt,
  }
}

/** The latest answer, or what the document brought while nothing was learned since. */
export function useQueryStore<T>(
  { subscribe, known: current }: Pick<QueryStore<T>, 'subscribe' | 'known'>,
  first: T,
): T {
  return useSyncExternalStore(
    subscribe,
    () => {
      const latest = current()
      return latest ? latest.value : first
    },
    () => first,
  )
}
