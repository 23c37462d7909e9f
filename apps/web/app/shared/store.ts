/** Values that live outside React: many parts of a page show one, and are told when it changes. */
import { useSyncExternalStore } from 'react'

export interface Listeners<A extends readonly unknown[] = []> {
  /** Answers with the way to stop listening. */
  add: (listener: (...args: A) => void) => () => void
  tell: (...args: A) => void
  count: () => number
}

export function createListeners<A extends readonly unknown[] = []>(): Listeners<A> {
  const listeners = new Set<(...args: A) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(...args) {
      for (const listener of listeners) listener(...args)
    },
    count: () => listeners.size,
  }
}

export interface Store<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
  /** The value a document is written and brought to life with. */
  readonly initial: T
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial
  const listeners = createListeners()
  return {
    initial,
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      listeners.tell()
    },
    subscribe: listeners.add,
  }
}

export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial)
}
