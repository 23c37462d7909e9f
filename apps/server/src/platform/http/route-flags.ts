/**
 * Two calls of one method and path: what the query says tells them apart. Without the flag a request is the other call,
 * and on every other path the word means nothing.
 */
import type { Route } from '@app/contract'
import type { FastifyServerOptions } from 'fastify'
import * as z from 'zod'
import { describeUploads } from './uploads.ts'

type Constraint = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string]
type Handler = NonNullable<ReturnType<ReturnType<Constraint['storage']>['get']>>

const PUSH = /[?&]push=1(?:&|$)/

export const flagConstraint: Constraint = {
  name: 'flag',
  storage() {
    const handlers = new Map<unknown, Handler>()
    return { get: (flag) => handlers.get(flag) ?? null, set: (flag, handler) => handlers.set(flag, handler) }
  },
  deriveConstraint: ({ url = '' }) => (PUSH.test(url) ? 'push' : ''),
}

/** The routes that only a flag tells from this one. */
export const routesByFlag = (route: Route, all: readonly Route[]): readonly Route[] =>
  route.flag === undefined
    ? all.filter(({ flag, method, path }) => flag !== undefined && method === route.method && path === route.path)
    : []

/** A document knows one operation for a method and path: it takes the body of either, and answers either. */
export const describeFlaggedRoutes: typeof describeUploads = (described) => {
  const { config } = described.route as { config?: { by_flag?: readonly Route[] } }
  const [flagged] = config?.by_flag ?? []
  if (flagged?.body === undefined) return describeUploads(described)
  const { body, response, ...schema } = described.schema as { body: z.ZodType; response: Record<number, z.ZodType> }
  const both = (one: z.ZodType, other: Route['returns']) => z.union([one, other as z.ZodType])
  const bothSchemas = {
    ...schema,
    body: both(body, flagged.body),
    response: { ...response, 200: both(response[200] ?? z.never(), flagged.returns) },
  }
  return describeUploads({ ...described, schema: bothSchemas })
}
