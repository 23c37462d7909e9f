/** Mollie as the sandbox speaks it: JSON in HAL, keys remembered for an hour. */
import type { ProviderVoice } from '../calls/call.ts'
import { HOUR } from '../money/world.ts'
import { problem } from './mollie-answers.ts'
import { customerRoutes } from './mollie-customers.ts'
import { paymentRoutes } from './mollie-payments.ts'
import { returnRoutes } from './mollie-returns.ts'

/** What is no JSON is nothing, which no call takes. */
function readBody(raw: string): unknown {
  try {
    return raw === '' ? {} : JSON.parse(raw)
  } catch {
    return undefined
  }
}

export const mollieVoice: ProviderVoice = {
  provider: 'mollie',
  prefix: '/mollie/v2',
  type: 'application/hal+json',
  key_memory: HOUR,
  routes: [...paymentRoutes, ...returnRoutes, ...customerRoutes],
  readBody,
  unauthorized: problem(401, 'Missing authentication, or failed to authenticate'),
  notFound: problem(404, 'There is nothing at this address'),
  keyReused: problem(400, 'The idempotency key was used for another request'),
  keyInUse: problem(409, 'A request with this idempotency key is being processed'),
  tooMany: problem(429, 'Too many requests'),
  broken: problem(500, 'Something went wrong'),
}
