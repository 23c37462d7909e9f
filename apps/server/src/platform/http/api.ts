/** Registers every answered route of the contract as HTTP, and the OpenAPI document that describes them. */
import { errorStatuses, Problem, type Route } from '@app/contract'
import { HASHING_CALLS, HASHING_SECONDS } from '@app/contract/limits'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Context, ContextMaker } from '../context.ts'
import type { AnsweredRoute, RawInput } from './answer.ts'
import { sendWithEtag } from './etag.ts'
import { sendFile, type FileResponse } from './file-answer.ts'
import { fail } from '../refusal.ts'
import { paymentOf } from './payment.ts'
import { acceptProviderCalls, PROVIDER_CALL_OPTIONS, rawCallOf } from './provider-calls.ts'
import { requireRequestType } from './request-type.ts'
import { describeFlaggedRoutes, routesByFlag } from './route-flags.ts'
import { StaleSession } from './stale-session.ts'
import { fileOf, acceptUploads, uploadOptions } from './uploads.ts'

interface ApiOptions {
  answeredRoutes: readonly AnsweredRoute[]
  contextFor: ContextMaker
  /** Multiplies how often an address may make calls that hash. */
  limits_factor: number
}

function schemaOf(route: Route) {
  const refusals = [...new Set((route.fails ?? []).map((code) => errorStatuses[code]))]
  return {
    description: route.about,
    tags: [route.access],
    // Described with the call it shares its address with.
    ...(route.flag === undefined ? {} : { hide: true }),
    ...(route.params ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(route.body ? { body: route.body } : {}),
    response: {
      ...(route.file || route.no_content ? {} : { 200: route.returns }),
      ...Object.fromEntries(refusals.map((status) => [status, Problem])),
    },
  }
}

/** What a handler gets of a request, once its schemas have passed. */
function inputOf(route: Route, request: FastifyRequest): RawInput {
  const { params, query } = request as Pick<RawInput, 'params' | 'query'>
  const paid = route.paid ? { payment: paymentOf(request) } : {}
  if (route.access === 'provider') return { params, query, raw: rawCallOf(request) }
  const rest = route.upload ? { file: fileOf(request, route.upload) } : { body: request.body }
  // A character no text of ours holds, and the database refuses.
  if (JSON.stringify([params, query, rest.body]).includes('\\u0000')) fail('invalid_input')
  return { params, query, ...rest, ...paid }
}

function requireAccess(route: Route, ctx: Context): void {
  if (route.access === 'account' && !ctx.account) fail('authentication_required')
}

function sendCookies(ctx: Context, reply: FastifyReply): void {
  for (const cookie of ctx.cookies_to_set.splice(0)) reply.header('set-cookie', cookie)
}

/** Runs a handler with the session from the cache; where that is stale, once more with the session looked up. */
async function retryIfStale<T>(run: (fromCache: boolean) => Promise<T>): Promise<T> {
  try {
    return await run(true)
  } catch (error) {
    if (!(error instanceof StaleSession)) throw error
    return run(false)
  }
}

/** The queue before hashing is fair; whoever would fill it is told so before anything is read or counted. */
const hashingLimit = (factor: number) => ({ max: HASHING_CALLS * factor, timeWindow: HASHING_SECONDS * 1000 })

function mountRoute(api: FastifyInstance, answered: AnsweredRoute, options: ApiOptions) {
  const { contextFor, limits_factor, answeredRoutes } = options
  const { route, handle, checks_session } = answered
  /** Who uploads is known before the file is read. */
  const context = new WeakMap<FastifyRequest, Context>()
  const createContext = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await contextFor(request)
    sendCookies(ctx, reply)
    requireAccess(route, ctx)
    context.set(request, ctx)
    return ctx.account?.id ?? ''
  }
  api.route({
    method: route.method,
    url: route.path,
    ...(route.flag === undefined ? {} : { constraints: { flag: route.flag } }),
    // A HEAD runs the handler of its GET: not where that changes something.
    exposeHeadRoute: !route.needs_request_type,
    schema: schemaOf(route),
    config: {
      needs_request_type: route.needs_request_type ?? false,
      by_flag: routesByFlag(
        route,
        answeredRoutes.map((other) => other.route),
      ),
      ...(route.hashes && { rateLimit: hashingLimit(limits_factor) }),
    } as object,
    ...(route.etag ? { onSend: sendWithEtag } : {}),
    ...(route.largest_bytes === undefined ? {} : { bodyLimit: route.largest_bytes }),
    ...(route.upload ? uploadOptions(route.upload, createContext) : {}),
    ...(route.access === 'provider' ? PROVIDER_CALL_OPTIONS : {}),
    handler: async (request, reply) => {
      const input = inputOf(route, request)
      // Who asks has no part in an answer that any cache may keep.
      const for_anyone = route.cache_seconds !== undefined || route.access === 'provider' || route.sessionless === true
      const run = async (from_cache: boolean) => {
        const ctx = context.get(request) ?? (await contextFor(request, { for_anyone, from_cache }))
        // A token that was just changed has to arrive, whatever becomes of the call.
        sendCookies(ctx, reply)
        requireAccess(route, ctx)
        return handle(ctx, input).finally(() => sendCookies(ctx, reply))
      }
      const answer = await (checks_session ? retryIfStale(run) : run(false))
      if (route.cache_seconds !== undefined) {
        reply.header('cache-control', `public, max-age=${String(route.cache_seconds)}`)
      }
      if (route.clears_site_data) reply.header('clear-site-data', '"cache", "storage"')
      if (route.no_content) return reply.code(204).send()
      return route.file ? sendFile(reply, answer as FileResponse) : reply.send(answer)
    },
  })
}

export async function mountApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { answeredRoutes } = options
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Members and visitors', version: '1' } },
    transform: describeFlaggedRoutes,
  })
  const isOfProvider = ({ route }: AnsweredRoute) => route.access === 'provider'
  const isOfClient = (answered: AnsweredRoute) => !isOfProvider(answered)
  await app.register(async (api) => {
    acceptProviderCalls(api)
    for (const answeredRoute of answeredRoutes.filter(isOfProvider)) mountRoute(api, answeredRoute, options)
  })
  await app.register(async (api) => {
    requireRequestType(api)
    for (const answeredRoute of answeredRoutes.filter(isOfClient))
      if (!answeredRoute.route.upload) mountRoute(api, answeredRoute, options)
    await api.register(async (uploads) => {
      acceptUploads(uploads)
      for (const answeredRoute of answeredRoutes)
        if (answeredRoute.route.upload) mountRoute(uploads, answeredRoute, options)
    })
  })
}
