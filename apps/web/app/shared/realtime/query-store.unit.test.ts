import { expect, test } from 'vitest'
import { createQueryStore } from './query-store.ts'

/** A call that is answered when the test says so. */
function controlledStore() {
  const answers: ((value: number) => void)[] = []
  const store = createQueryStore(() => new Promise<number>((resolve) => answers.push(resolve)))
  return { store, answers }
}

test('however often it is asked for meanwhile, it is asked once more after the call that is under way', async () => {
  const { store, answers } = controlledStore()
  const first = store.reload()
  const [second, third] = [store.reload(), store.reload()]
  expect(answers).toHaveLength(1)
  answers[0]?.(1)
  expect(await first).toBe(1)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(2)
  expect([await second, await third]).toEqual([2, 2])
  expect(store.find()).toBe(2)
})

test('what was asked for earlier does not undo what is known by now, and a failure leaves it', async () => {
  const notified: (number | undefined)[] = []
  let works = true
  const store = createQueryStore(async () => (works ? 1 : Promise.reject(new Error('away'))))
  store.subscribe(() => notified.push(store.find()))
  await store.reload()
  store.set(5, store.requestedAt() + 1000)
  store.set(4, store.requestedAt() - 1)
  expect(store.find()).toBe(5)
  works = false
  await expect(store.reload()).rejects.toThrow('away')
  store.set(5, store.requestedAt() + 1)
  expect(notified).toEqual([1, 5])
})
