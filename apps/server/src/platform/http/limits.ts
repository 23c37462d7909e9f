/**
 * A ceiling on calls per address, counted in Redis so that all processes share it. Without Redis calls pass: this is a
 * shield against floods. Limits that guard money or logins are kept in PostgreSQL by their own rooms.
 */
import { API_ROOT } from '@app/contract'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { Refusal } from '../refusal.ts'

const CALLS_PER_MINUTE = 600

export async function limitCalls(app: FastifyInstance, redis: Redis): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    redis,
    nameSpace: 'calls:',
    skipOnError: true,
    allowList: (request) => !(request.routeOptions.url ?? '').startsWith(API_ROOT),
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  })
}
