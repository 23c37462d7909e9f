/** Turns whatever was thrown into an RFC 9457 problem document; an unexpected error is logged and shows nothing of itself. */
import { errorStatuses, type ErrorCode, type Problem } from '@app/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal } from '../refusal.ts'

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'invalid_input',
  429: 'too_many_requests',
  503: 'temporarily_unavailable',
}

/**
 * PostgreSQL out of reach, out of time or read-only (25006, after the primary has become another): passing, so the caller may
 * try again.
 */
function isTransientError(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  const message = error instanceof Error ? error.message : ''
  return (
    (typeof code === 'string' && /^(08|53|57P0|57014|55P03|25006|25P03|40P01|40001|ECONN)/.test(code)) ||
    message.startsWith('timeout exceeded when trying to connect') ||
    message.startsWith('Connection terminated') ||
    // A transaction whose connection broke: what is thrown is that it could not even be rolled back.
    message.startsWith('Client has encountered a connection error') ||
    message.startsWith('Query read timeout')
  )
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof Refusal) return error.code
  if (hasZodFastifySchemaValidationErrors(error)) return 'invalid_input'
  if (isTransientError(error)) return 'temporarily_unavailable'
  const status = (error as { statusCode?: unknown }).statusCode
  return (typeof status === 'number' ? CODE_BY_STATUS[status] : undefined) ?? 'internal_error'
}

export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  more: Pick<Problem, 'challenge' | 'fields' | 'minutes'> = {},
) {
  const status = errorStatuses[code]
  const problem: Problem = {
    type: `urn:problem:${code}`,
    title: code.replaceAll('_', ' '),
    status,
    code,
    request_id: reply.request.id,
    ...more,
  }
  if (status === 503) reply.header('retry-after', '2')
  if (more.minutes !== undefined) reply.header('retry-after', String(more.minutes * 60))
  return reply.status(status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply) => {
    const code = codeOf(error)
    if (errorStatuses[code] >= 500) {
      request.log.error({ error, route: request.routeOptions.url ?? 'none' }, 'request failed')
    }
    if (error instanceof Refusal) return sendProblem(reply, code, error.more)
    if (!hasZodFastifySchemaValidationErrors(error)) return sendProblem(reply, code)
    const fields = error.validation.map((issue) => ({ path: issue.instancePath, reason: issue.keyword }))
    return sendProblem(reply, code, { fields })
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'))
}
