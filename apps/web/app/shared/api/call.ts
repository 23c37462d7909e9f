/**
 * Calls the contract from the browser. (A loader on the server calls the same routes in-process, through its host.)
 * Passing failures are tried again, with growing and scattered pauses, and only where trying twice is doing once.
 */
import type { Answer, CallInput, ErrorCode, Route } from '@app/contract'
import { isErrorCode } from '@app/contract/errors'
import type { RouteAddress } from '@app/contract/route-address'
import { accounts } from '@app/contract/addresses/accounts'
import { RETRIES } from '@app/contract/limits'
import { noteServerTime } from '../clock.ts'
import { endSessionHere, sessionLife } from '../session-end.ts'
import { answerIn, findKnown, type KnownAnswer } from './known-answers.ts'
import { pause, retryDelay } from './retry.ts'

interface RefusedField {
  path: string
  reason: string
}

interface Details {
  minutes?: number
  fields?: readonly RefusedField[]
  challenge?: string
}

/** A refusal or failure of a call, by the contract's closed list. */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** How long until it may be tried again, where the server tells. */
  readonly minutes: number
  /** Which fields were refused, and why. */
  readonly fields: readonly RefusedField[]
  /** Work to be done before the call is made again. */
  readonly challenge: string | undefined

  constructor(code: ErrorCode, status: number, { minutes = 0, fields = [], challenge }: Details = {}) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.minutes = minutes
    this.fields = fields
    this.challenge = challenge
  }
}

export interface Payment {
  key: string
  /** As the page shows it. */
  credits: number
}

interface CallOptions {
  /** `background` for what no person asked for: it does not count as activity. */
  type?: 'user' | 'background'
  signal?: AbortSignal
  /** Never tried again by itself, for what is counted or used up by trying. */
  once?: boolean
  /** Of a paid call: with the same key it is charged once, however often it is tried, and only if it costs that much. */
  payment?: Payment
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

const PASSING = new Set([408, 429, 502, 503, 504])

function addressOf(route: RouteAddress, { params = {}, query = {} }: Parts): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string') search.set(name, value)
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** What an answer refuses, by the contract's closed list. */
export async function problemOf(response: Response): Promise<CallError> {
  const problem = (await response.json().catch(() => null)) as (Details & { code?: unknown }) | null
  const code = isErrorCode(problem?.code) ? problem.code : 'internal_error'
  return new CallError(code, response.status, problem ?? {})
}

type Attempt = Required<Omit<CallOptions, 'payment'>> &
  Pick<CallOptions, 'payment'> & {
    /** What the page was told before. */
    known?: KnownAnswer | undefined
  }

async function attempt(
  route: RouteAddress,
  parts: Parts,
  { type, signal, payment, known }: Attempt,
): Promise<Response | null> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-type': type }
  if (payment) Object.assign(headers, { 'idempotency-key': payment.key, 'credits-shown': String(payment.credits) })
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  if (known) headers['if-none-match'] = known.mark
  try {
    return await fetch(addressOf(route, parts), {
      method: route.method,
      headers,
      credentials: 'same-origin',
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(route.etag ? { cache: 'no-store' } : {}),
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

/** The failure of a call as the contract knows it; anything else that was thrown is an internal error. */
export function callError(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError('internal_error', 0)
}

async function answerOf(route: RouteAddress, parts: Parts, options: Attempt): Promise<Response> {
  const repeatable = (route.method !== 'POST' || options.payment !== undefined) && !options.once
  for (let tried = 0; ; tried += 1) {
    const response = await attempt(route, parts, options)
    if (response) noteServerTime(response.headers.get('date'))
    if (response?.ok || (response?.status === 304 && options.known)) return response
    const passing = response === null || PASSING.has(response.status)
    if (!passing || !repeatable || tried >= RETRIES) {
      throw response ? await problemOf(response) : new CallError('temporarily_unavailable', 0)
    }
    await pause(retryDelay(tried, response?.headers.get('retry-after') ?? null), options.signal)
  }
}

/** Who asks who is logged in is told nobody; every other call needs somebody, and without one the page is over. */
const endsSession = (route: RouteAddress, error: unknown) =>
  error instanceof CallError && error.code === 'authentication_required' && route.path !== accounts.user.path

/** For as long as the page lives: where the session is over, so is the page, and whoever waits shows nothing more. */
export async function inSession<T>(route: RouteAddress, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (endsSession(route, error)) endSessionHere()
    if (sessionLife.aborted) return new Promise(() => {})
    throw error
  }
}

function responseTo<R extends Route>(
  route: RouteAddress<R>,
  input: CallInput<R>,
  { type = 'user', signal, once = false, ...rest }: CallOptions & Pick<Attempt, 'known'>,
): Promise<Response> {
  const life = signal ? AbortSignal.any([sessionLife, signal]) : sessionLife
  return inSession(route, answerOf(route, input as Parts, { type, signal: life, once, ...rest }))
}

export async function call<R extends Route>(
  route: RouteAddress<R>,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<Answer<R>> {
  const address = addressOf(route, input as Parts)
  const known = route.etag ? findKnown(address) : undefined
  const response = await responseTo(route, input, { ...options, known })
  return (await answerIn(response, address, known)) as Answer<R>
}

/** For a route whose answer is a file: what is in it, and what the server calls it. */
export async function callFile<R extends Route & { file: true }>(
  route: RouteAddress<R>,
  input: CallInput<R>,
): Promise<{ content: Blob; name: string }> {
  const response = await responseTo(route, input, { once: true })
  const name = /filename="?([\w.-]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { content: await response.blob(), name: name ?? '' }
}
