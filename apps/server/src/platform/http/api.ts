/** Registers every answered route of the contract as HTTP, and the OpenAPI document that describes them. */
import { errorStatuses, Problem, type Route } from '@app/contract'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
import type { AnsweredRoute, RawInput } from './answer.ts'
import { sendFile, type FileAnswer } from './file-answer.ts'
import { fail } from '../refusal.ts'
import { requireRequestType } from './request-type.ts'

interface ApiOptions {
  answered: readonly AnsweredRoute[]
  contextFor: (request: FastifyRequest) => Promise<Context>
}

function schemaOf(route: Route) {
  const refusals = [...new Set((route.fails ?? []).map((code) => errorStatuses[code]))]
  return {
    description: route.about,
    tags: [route.access],
    ...(route.params ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(route.body ? { body: route.body } : {}),
    response: {
      ...(route.file ? {} : { 200: route.returns }),
      ...Object.fromEntries(refusals.map((status) => [status, Problem])),
    },
  }
}

export async function mountApi(app: FastifyInstance, { answered, contextFor }: ApiOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Members and visitors', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(async (api) => {
    requireRequestType(api)
    for (const { route, handle } of answered) {
      api.route({
        method: route.method,
        url: route.path,
        // A HEAD runs the handler of its GET: not where that changes something.
        exposeHeadRoute: !route.needs_request_type,
        schema: schemaOf(route),
        config: { needs_request_type: route.needs_request_type ?? false } as object,
        handler: async (request, reply) => {
          const { params, query, body } = request as RawInput
          // A character no text of ours holds, and the database refuses.
          if (JSON.stringify([params, query, body]).includes('\\u0000')) fail('invalid_input')
          const ctx = await contextFor(request)
          // A token that was just changed has to arrive, whatever becomes of the call.
          for (const cookie of ctx.cookies_to_set.splice(0)) reply.header('set-cookie', cookie)
          if (route.access === 'account' && !ctx.account) fail('authentication_required')
          const answer = await handle(ctx, { params, query, body })
          for (const cookie of ctx.cookies_to_set) reply.header('set-cookie', cookie)
          if (route.cache_seconds !== undefined) {
            reply.header('cache-control', `public, max-age=${String(route.cache_seconds)}`)
          }
          return route.file ? sendFile(reply, answer as FileAnswer) : reply.send(answer)
        },
      })
    }
  })
}
