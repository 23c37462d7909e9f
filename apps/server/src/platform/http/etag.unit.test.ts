import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendWithEtag } from './etag.ts'

const app = Fastify()
app.get('/words', { onSend: sendWithEtag }, async (request) => ({ words: (request.query as { say?: string }).say }))
app.get('/nothing', { onSend: sendWithEtag }, async (_request, reply) => reply.code(404).send({ code: 'not_found' }))
const ask = (url: string, known?: string) =>
  app.inject({ url, headers: known === undefined ? {} : { 'if-none-match': known } })

test('who brings the mark of what would be answered gets no body', async () => {
  const first = await ask('/words?say=a')
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  const mark = String(first.headers.etag)
  expect(mark).toMatch(/^W\/"[\w-]{20,}"$/)
  for (const known of [mark, `W/"other", ${mark}`, '*']) {
    const again = await ask('/words?say=a', known)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', mark])
    expect(again.headers['content-length']).toBeUndefined()
  }
  const other = await ask('/words?say=b', mark)
  expect([other.statusCode, other.json()]).toEqual([200, { words: 'b' }])
  expect(other.headers.etag).not.toBe(mark)
})

test('a refusal has no mark', async () => {
  const refused = await ask('/nothing', '*')
  expect([refused.statusCode, refused.headers.etag]).toEqual([404, undefined])
})
