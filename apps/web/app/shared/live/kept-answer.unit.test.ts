import { expect, test } from 'vitest'
import { keepAnswer } from './kept-answer.ts'

/** A call that is answered when the test says so. */
function asking() {
  const answers: ((value: number) => void)[] = []
  const kept = keepAnswer(() => new Promise<number>((resolve) => answers.push(resolve)))
  return { kept, answers }
}

test('however often it is asked for meanwhile, it is asked once more after the call that is under way', async () => {
  const { kept, answers } = asking()
  const first = kept.reload()
  const [second, third] = [kept.reload(), kept.reload()]
  expect(answers).toHaveLength(1)
  answers[0]?.(1)
  expect(await first).toBe(1)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(2)
  expect([await second, await third]).toEqual([2, 2])
  expect(kept.find()).toBe(2)
})

test('what was asked for earlier does not undo what is known by now, and a failure leaves it', async () => {
  const told: (number | undefined)[] = []
  let works = true
  const kept = keepAnswer(async () => (works ? 1 : Promise.reject(new Error('away'))))
  kept.follow(() => told.push(kept.find()))
  await kept.reload()
  kept.take(5, kept.asked() + 1000)
  kept.take(4, kept.asked() - 1)
  expect(kept.find()).toBe(5)
  works = false
  await expect(kept.reload()).rejects.toThrow('away')
  kept.take(5, kept.asked() + 1)
  expect(told).toEqual([1, 5])
})
