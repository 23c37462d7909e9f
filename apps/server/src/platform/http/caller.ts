/**
 * Calls a route in-process, as a page's loader does. It checks input and answer exactly as the HTTP door does, so that
 * a page can neither ask nor learn more than a browser could.
 */
import type { Answer, CallInput, Route } from '@app/contract'
import type { RouteAddress } from '@app/contract/route-address'
import { safeParse } from 'zod/v4/core'
import type { Context } from '../context.ts'
import { fail } from '../refusal.ts'
import type { AnsweredRoute, RawInput } from './answer.ts'
import { paymentFor, type PaymentKey } from './payment.ts'

export type Call = <R extends Route>(
  ctx: Context,
  route: R | RouteAddress<R>,
  input: CallInput<R>,
  /** Of a paid call that no script is needed for: a form brings its key along. */
  payment?: PaymentKey,
) => Promise<Answer<R>>

// By spelling, not by identity: pages know a route by its address alone.
const keyOf = ({ method, path, flag }: Pick<Route, 'method' | 'path' | 'flag'>) => `${method} ${path} ${flag ?? ''}`

function checked(route: Route, input: RawInput): RawInput {
  const parts: RawInput = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part]
    if (!schema) continue
    const result = safeParse(schema, input[part])
    if (!result.success) fail('invalid_input')
    parts[part] = result.data
  }
  // A character no text of ours holds, and the database refuses.
  if (JSON.stringify(parts).includes('\\u0000')) fail('invalid_input')
  return parts
}

function withPayment(route: Route, parts: RawInput, payment: PaymentKey | undefined): RawInput {
  if (!route.paid) return parts
  if (!payment) throw new Error(`${keyOf(route)} is paid, and this page brings no key`)
  return { ...parts, payment: paymentFor(payment, [route.method, route.path, parts.body ?? null]) }
}

export function createCaller(answeredRoutes: readonly AnsweredRoute[]): Call {
  const byKey = new Map(answeredRoutes.map((entry) => [keyOf(entry.route), entry]))
  return async (ctx, route, input, payment) => {
    const entry = byKey.get(keyOf(route))
    if (!entry) throw new Error(`nobody answers ${keyOf(route)}`)
    if (entry.route.file ?? entry.route.upload) throw new Error(`${keyOf(route)} is a file, for browsers alone`)
    if (entry.route.access === 'account' && !ctx.account) fail('authentication_required')
    const parts = withPayment(entry.route, checked(entry.route, input as RawInput), payment)
    const result = safeParse(entry.route.returns, await entry.handle(ctx, parts))
    if (!result.success) throw new Error(`wrong answer to ${keyOf(route)}`)
    return result.data as never
  }
}
