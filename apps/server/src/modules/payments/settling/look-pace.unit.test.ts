import { expect, test, vi } from 'vitest'
import { createLookPace } from './look-pace.ts'

test('a few are looked up at once, and the others so many a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const pace = createLookPace(20)
  let turns = 0
  for (let nth = 0; nth < 50; nth += 1) void pace().then(() => (turns += 1))
  await vi.advanceTimersByTimeAsync(0)
  expect(turns).toBe(10)
  await vi.advanceTimersByTimeAsync(1000)
  expect(turns).toBe(30)
  await vi.advanceTimersByTimeAsync(1000)
  expect(turns).toBe(50)
  vi.useRealTimers()
})
