import { expect, test } from 'vitest'
import { answerIn, findKnown } from './known-answers.ts'

const marked = (answer: unknown, mark: string) => Response.json(answer, { headers: { etag: mark } })
const unchanged = () => new Response(null, { status: 304 })

test('an answer that did not change is the very same thing, and one without a mark is not kept', async () => {
  const first = await answerIn(marked({ a: 1 }, 'W/"x"'), '/api/a', undefined)
  const known = findKnown('/api/a')
  expect(known?.mark).toBe('W/"x"')
  expect(await answerIn(unchanged(), '/api/a', known)).toBe(first)
  expect(await answerIn(Response.json({ b: 1 }), '/api/b', undefined)).toEqual({ b: 1 })
  expect(findKnown('/api/b')).toBeUndefined()
})

test('of many only the latest are kept', async () => {
  for (let nth = 0; nth < 30; nth += 1) await answerIn(marked(nth, 'm'), `/api/${String(nth)}`, undefined)
  expect(findKnown('/api/9')).toBeUndefined()
  expect(findKnown('/api/10')?.answer).toBe(10)
  expect(findKnown('/api/29')?.answer).toBe(29)
})
