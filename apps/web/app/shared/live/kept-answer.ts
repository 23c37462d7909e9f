/**
 * One answer of the server that many parts of the page show: the latest is kept here, and whoever shows it is told when
 * there is another. The document brings the first. However often it is asked for at once, it is asked once more, after
 * the call that is under way, because that one may have been answered before whatever happened.
 */
import { useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { createStore } from '../store.ts'

export interface KeptAnswer<T> {
  find: () => T | undefined
  /** The latest in a box, so that an answer of nothing is told from none. */
  known: () => { readonly value: T } | undefined
  /** Asks again; fails where the call does, and then what was known stays. */
  reload: () => Promise<T>
  /** Takes an answer that came another way, as it was when it was asked for. */
  take: (value: T, asked?: number) => void
  follow: (listener: () => void) => () => void
  /** When the answer that is known was asked for. */
  asked: () => number
}

export function keepAnswer<T>(ask: () => Promise<T>): KeptAnswer<T> {
  const store = createStore<{ value: T } | undefined>(undefined)
  let askedAt = 0
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined

  function take(value: T, asked = now()): void {
    const known = store.get()
    if (known && asked < askedAt) return
    askedAt = asked
    if (!known || known.value !== value) store.set({ value })
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

  return {
    reload,
    take,
    follow: store.subscribe,
    known: store.get,
    find: () => store.get()?.value,
    asked: () => askedAt,
  }
}

/** The latest answer, or what the document brought while nothing was learned since. */
export function useKept<T>({ follow, known }: Pick<KeptAnswer<T>, 'follow' | 'known'>, first: T): T {
  return useSyncExternalStore(
    follow,
    () => {
      const latest = known()
      return latest ? latest.value : first
    },
    () => first,
  )
}
