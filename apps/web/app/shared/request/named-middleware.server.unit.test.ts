import { createStaticHandler, type MiddlewareFunction } from 'react-router'
import { expect, test } from 'vitest'
import { namedMiddleware } from './named-middleware.server.ts'

async function statusOf(names: string[]): Promise<number> {
  const pass: MiddlewareFunction<Response> = (_args, next) => next()
  const handler = createStaticHandler([
    { id: 'page', path: '/', middleware: namedMiddleware(names, { pass }) as never, loader: () => 'shown' },
  ])
  const answer: unknown = await handler
    .queryRoute(new Request('http://a.test/'), {
      generateMiddlewareResponse: async (query) => {
        const result: unknown = await query(new Request('http://a.test/'))
        return result instanceof Response ? result : new Response(String(result))
      },
    })
    .catch((error: unknown) => error)
  if (answer instanceof Response) return answer.status
  return (answer as { init?: { status?: number } }).init?.status ?? 0
}

test('[S8.4] a route that names an unknown middleware ends in the error page with 500', async () => {
  expect(await statusOf(['pass'])).toBe(200)
  expect(await statusOf(['pass', 'nobody'])).toBe(500)
  expect(await statusOf(['constructor'])).toBe(500)
})
