/** Stripe as the sandbox speaks it: forms in, JSON out, keys remembered for a day. */
import type { ProviderVoice } from '../calls/call.ts'
import { DAY } from '../money/world.ts'
import { readForm } from './form.ts'
import { problem } from './stripe-answers.ts'
import { customerRoutes } from './stripe-customers.ts'
import { intentRoutes } from './stripe-intents.ts'
import { returnRoutes } from './stripe-returns.ts'
import { sessionRoutes } from './stripe-sessions.ts'

export const stripeVoice: ProviderVoice = {
  provider: 'stripe',
  prefix: '/stripe/v1',
  type: 'application/json',
  key_memory: DAY,
  routes: [...sessionRoutes, ...intentRoutes, ...returnRoutes, ...customerRoutes],
  readBody: (raw) => readForm(new URLSearchParams(raw)),
  unauthorized: problem(401, { message: 'Invalid API Key provided' }),
  notFound: problem(404, { message: 'Unrecognized request URL' }),
  keyReused: problem(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with',
  }),
  keyInUse: problem(409, {
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this key',
  }),
  tooMany: problem(429, { code: 'rate_limit', message: 'Too many requests' }),
  broken: problem(500, { type: 'api_error', message: 'Something went wrong' }),
}
