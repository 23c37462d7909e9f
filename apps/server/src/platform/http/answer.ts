/** Ties a group of the contract to its handlers: a missing, extra or wrongly answering handler does not compile. */
import type { Answer, CallInput, Route, RouteGroup } from '@app/contract'
import type { AccountContext, Context } from '../context.ts'
import type { FileResponse } from './file-answer.ts'
import type { Payment } from './payment.ts'
import type { RawCall } from './provider-calls.ts'

type NoFields<R extends Route> = Answer<R> extends Record<string, never> ? true : false
/** A handler whose answer has no fields returns nothing. */
type ResponseOf<R extends Route> = R extends { file: true } ? FileResponse : NoFields<R> extends true ? void : Answer<R>
type ContextOf<R extends Route> = R extends { access: 'account' } ? AccountContext : Context
/** What was uploaded, as it came. */
type UploadInput<R extends Route> = R extends { upload: object } ? { file: Uint8Array } : unknown
type PaymentInput<R extends Route> = R extends { paid: true } ? { payment: Payment } : unknown
type RawInputOf<R extends Route> = R extends { access: 'provider' } ? { raw: RawCall } : unknown
type Call<R extends Route> = CallInput<R, 'output'> &
  UploadInput<R> &
  PaymentInput<R> &
  RawInputOf<R> & { ctx: ContextOf<R> }
type Handler<R extends Route> = (call: Call<R>) => Promise<ResponseOf<R>> | ResponseOf<R>

export type Handlers<G extends RouteGroup> = { [K in keyof G]: Handler<G[K]> }

export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: Uint8Array
  payment?: Payment
  raw?: RawCall
}

export interface AnsweredRoute {
  route: Route
  /** Its statement checks the session, so that the session may come from the cache. */
  checks_session: boolean
  /** Expects input that was already checked against the route's schemas. */
  handle: (ctx: Context, input: RawInput) => Promise<unknown>
}

export function answer<G extends RouteGroup>(
  group: G,
  handlers: Handlers<NoInfer<G>>,
  checking: readonly (keyof NoInfer<G>)[] = [],
): AnsweredRoute[] {
  return Object.entries(group).map(([name, route]) => {
    const handler = handlers[name] as (call: RawInput & { ctx: Context }) => unknown
    const handle: AnsweredRoute['handle'] = async (ctx, input) => (await handler({ ...input, ctx })) ?? {}
    return { route, checks_session: checking.includes(name), handle }
  })
}
