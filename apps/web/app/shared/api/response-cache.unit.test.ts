import { expect, test } from 'vitest'
import { readAnswer, findCached } from './response-cache.ts'

const withEtag = (answer: unknown, etag: string) => Response.json(answer, { headers: { etag } })
const unchanged = () => new Response(null, { status: 304 })

test('an answer that did not change is the very same thing, and one without a mark is not kept', async () => {
  const first = await readAnswer(withEtag({ a: 1 }, 'W/"x"'), '/api/a', undefined)
  const cached = findCached('/api/a')
  expect(cached?.etag).toBe('W/"x"')
  expect(await readAnswer(unchanged(), '/api/a', cached)).toBe(first)
  expect(await readAnswer(Response.json({ b: 1 }), '/api/b', undefined)).toEqual({ b: 1 })
  expect(findCached('/api/b')).toBeUndefined()
})

test('of many only the latest are kept', async () => {
  for (let nth = 0; nth < 30; nth += 1) await readAnswer(withEtag(nth, 'm'), `/api/${String(nth)}`, undefined)
  expect(findCached('/api/9')).toBeUndefined()
  expect(findCached('/api/10')?.answer).toBe(10)
  expect(findCached('/api/29')?.answer).toBe(29)
})
