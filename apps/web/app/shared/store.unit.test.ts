import { expect, test } from 'vitest'
import { createListeners, createStore } from './store.ts'

test('a store tells its listeners of another value, not of the same one, and no longer whoever has stopped', () => {
  const store = createStore(1)
  const received: number[] = []
  const stop = store.subscribe(() => received.push(store.get()))
  store.set(2)
  store.set(2)
  stop()
  store.set(3)
  expect(received).toEqual([2])
  expect([store.get(), store.initial]).toEqual([3, 1])
})

test('listeners are told what happened, and are counted', () => {
  const listeners = createListeners<[name: string]>()
  const received: string[] = []
  const stop = listeners.add((name) => received.push(name))
  listeners.tell('a')
  expect(listeners.count()).toBe(1)
  stop()
  listeners.tell('b')
  expect([received, listeners.count()]).toEqual([['a'], 0])
})
