/**
 * Calls the contract from the browser. (A loader on the server calls the same routes in-process, through its host.)
 * Temporary failures are retried with growing, jittered delays, but only for calls that are safe to repeat.
 */
import type { Answer, CallInput, ErrorCode, Route } from '@app/contract'
import { isErrorCode } from '@app/contract/errors'
import type { RouteAddress } from '@app/contract/route-address'
import { accounts } from '@app/contract/addresses/accounts'
import { RETRIES } from '@app/contract/limits'
import { setServerTime } from '../clock.ts'
import { isPageActive } from '../network/page-activity.ts'
import { noteServerBuild } from '../network/server-build.ts'
import { endSession, sessionLife } from '../session/session-end.ts'
import { readAnswer, findCached, type CachedAnswer } from './response-cache.ts'
import { pause, retryDelay } from './retry.ts'

interface RefusedField {
  path: string
  reason: string
}

interface ProblemDetails {
  minutes?: number
  tries?: number
  fields?: readonly RefusedField[]
  challenge?: string
}

/** A refusal or failure of a call, by the contract's closed list. */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** How long until it may be tried again, where the server tells. */
  readonly minutes: number
  /** How often it may still be tried, where that is counted. */
  readonly tries: number
  /** Which fields were refused, and why. */
  readonly fields: readonly RefusedField[]
  /** Work to be done before the call is made again. */
  readonly challenge: string | undefined

  constructor(
    code: ErrorCode,
    status: number,
    { minutes = 0, tries = 0, fields = [], challenge }: ProblemDetails = {},
  ) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.minutes = minutes
    this.tries = tries
    this.fields = fields
    this.challenge = challenge
  }
}

export interface Payment {
  key: string
  /** The price the page shows. */
  credits: number
}

interface CallOptions {
  /** `background` for calls the page makes by itself: they do not count as activity. */
  type?: 'user' | 'background'
  signal?: AbortSignal
  /** Never retried, for calls that are counted or used up by trying. */
  once?: boolean
  /** The payment of a paid call. The same key is charged once, however often it is tried, and only at this price. */
  payment?: Payment
}

interface RequestParts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

const RETRYABLE_STATUSES = new Set([408, 429, 502, 503, 504])
/** What passes only later than this is told at once. */
const LONGEST_RETRY_AFTER_SECONDS = 60

export function urlOf(route: RouteAddress, { params = {}, query = {} }: RequestParts): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string') search.set(name, value)
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** The refusal in a response, by the contract's closed list. */
export async function readProblem(response: Response): Promise<CallError> {
  const problem = (await response.json().catch(() => null)) as (ProblemDetails & { code?: unknown }) | null
  const code = isErrorCode(problem?.code) ? problem.code : 'internal_error'
  return new CallError(code, response.status, problem ?? {})
}

type Attempt = Required<Omit<CallOptions, 'payment'>> &
  Pick<CallOptions, 'payment'> & {
    /** The cached answer of this address. */
    cached?: CachedAnswer | undefined
  }

async function attempt(
  route: RouteAddress,
  parts: RequestParts,
  { type, signal, payment, cached }: Attempt,
): Promise<Response | null> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-type': type }
  if (isPageActive()) headers['x-page'] = 'active'
  if (payment) Object.assign(headers, { 'idempotency-key': payment.key, 'credits-shown': String(payment.credits) })
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  if (cached) headers['if-none-match'] = cached.etag
  try {
    return await fetch(urlOf(route, parts), {
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

async function fetchWithRetries(route: RouteAddress, parts: RequestParts, options: Attempt): Promise<Response> {
  const repeatable = (route.method !== 'POST' || options.payment !== undefined) && !options.once
  for (let attempts = 0; ; attempts += 1) {
    const response = await attempt(route, parts, options)
    if (response) {
      setServerTime(response.headers.get('date'))
      noteServerBuild(response.headers.get('x-build'))
    }
    if (response?.ok || (response?.status === 304 && options.cached)) return response
    const retryable = response === null || RETRYABLE_STATUSES.has(response.status)
    const retryAfter = response?.headers.get('retry-after') ?? null
    const pointless = !retryable || Number(retryAfter) > LONGEST_RETRY_AFTER_SECONDS
    if (pointless || !repeatable || attempts >= RETRIES) {
      throw response ? await readProblem(response) : new CallError('temporarily_unavailable', 0)
    }
    await pause(retryDelay(attempts, retryAfter), options.signal)
  }
}

/** Only `accounts.user` may be called without a session; any other call that finds none ends the page. */
const endsSession = (route: RouteAddress, error: unknown) =>
  error instanceof CallError && error.code === 'authentication_required' && route.path !== accounts.user.path

/** Runs a call within the session. When the session has ended, so has the page: the promise then never settles. */
export async function inSession<T>(route: RouteAddress, pending: Promise<T>): Promise<T> {
  try {
    return await pending
  } catch (error) {
    if (endsSession(route, error)) endSession()
    if (sessionLife.aborted) return new Promise(() => {})
    throw error
  }
}

function sendRequest<R extends Route>(
  route: RouteAddress<R>,
  input: CallInput<R>,
  { type = 'user', signal, once = false, ...rest }: CallOptions & Pick<Attempt, 'cached'>,
): Promise<Response> {
  const life = signal ? AbortSignal.any([sessionLife, signal]) : sessionLife
  return inSession(route, fetchWithRetries(route, input as RequestParts, { type, signal: life, once, ...rest }))
}

export async function call<R extends Route>(
  route: RouteAddress<R>,
  input: CallInput<R>,
  options: CallOptions = {},
): Promise<Answer<R>> {
  const url = urlOf(route, input as RequestParts)
  const cached = route.etag ? findCached(url) : undefined
  const response = await sendRequest(route, input, { ...options, cached })
  return (await readAnswer(response, url, cached)) as Answer<R>
}

/** For a route whose answer is a file: what is in it, and what the server calls it. */
export async function callFile<R extends Route & { file: true }>(
  route: RouteAddress<R>,
  input: CallInput<R>,
): Promise<{ content: Blob; name: string }> {
  const response = await sendRequest(route, input, { once: true })
  const name = /filename="?([\w.-]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { content: await response.blob(), name: name ?? '' }
}
