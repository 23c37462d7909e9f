// Asks the way the product's own browser code does: what may pass later is tried again, a paid call with the same key.
import { request as httpRequest, Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A demo site; people here are planted on the first one. */
export const HOST = 'vonk.localhost'
/** Longer than anything may wait for a connection, a lock or a statement, on a busy machine too: who is silent then, hangs. */
const TIMEOUT_MS = 15_000
const TRIES = 6
/** Of the browsers' pauses a quarter, so that a short run sees many tries. */
const FIRST_PAUSE_MS = 125
const LONGEST_PAUSE_MS = 1000
const PASSING = new Set([0, 408, 429, 502, 503, 504])

const agent = new Agent({ keepAlive: true, maxSockets: 256, keepAliveMsecs: 1000 })

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  cookie: string
  key?: string
  body?: unknown
}

interface Reply {
  /** 0 where nothing came back, or not all of it. */
  status: number
  body: Record<string, unknown>
  code: string | null
  ms: number
  retryAfter: string | undefined
}

let caller = 0
/** From many addresses, or the ceiling on calls from one would be what is measured. */
const address = () => {
  caller = (caller + 1) % 60_000
  return `10.${caller >> 8}.${caller & 255}.7`
}

function once(port: number, { method, path, cookie, key, body }: Call): Promise<Reply> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const started = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text = '', retryAfter?: string) => {
      const parsed = parse(text)
      const code = typeof parsed?.['code'] === 'string' ? parsed['code'] : null
      const ms = performance.now() - started
      // An answer that broke off says nothing.
      resolve({ status: parsed ? status : 0, body: parsed ?? {}, code, ms, retryAfter })
    }
    const headers = {
      host: HOST,
      cookie,
      'x-request-type': 'user',
      'x-forwarded-for': address(),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const request = httpRequest({ agent, host: '127.0.0.1', port, path, method, headers, signal }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', () => end(0))
      response.on('end', () => end(response.complete ? (response.statusCode ?? 0) : 0, text, header(response.headers)))
    })
    request.on('error', () => end(0))
    request.end(payload)
  })
}

const header = (headers: NodeJS.Dict<string | string[]>) => [headers['retry-after']].flat()[0]

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}

export interface Ended {
  reply: Reply
  /** Which of the processes gave the last answer, and how often they were asked. */
  api: number
  tries: number
  bad_response: string[]
  /** Whether a try before may have done something though nobody said so. */
  unsure: boolean
}

/** A try that was not refused plainly may have happened: 5xx says that something went wrong, not that nothing was done. */
const isUnsure = ({ status }: Reply) => status === 0 || status >= 500

/** What may be refused here; anything else is a fault of the site, or of ours. */
const REFUSALS = new Set([
  'not_found',
  'premium_required',
  'insufficient_credits',
  'swipe_limit_reached',
  'temporarily_unavailable',
  // Of who buys: the provider is away or says no, or another order took this one's place.
  'payments_unavailable',
  'payment_method_unavailable',
  'order_closed',
  // Of whose money was taken back, who set a limit, and who pays by direct debit.
  'account_limited',
  'purchase_limit_reached',
  'direct_debit_limit',
  'otp_expired',
  'otp_spent',
])

function badResponseOf({ status, code, ms, retryAfter }: Reply): string[] {
  const wrong: string[] = []
  if (status >= 400 && !REFUSALS.has(code ?? '')) wrong.push(`${status} ${code ?? ''}`)
  if (status === 503 && retryAfter === undefined) wrong.push('503 without Retry-After')
  // Who was killed hangs up.
  if (status === 0 && ms >= TIMEOUT_MS) wrong.push(`nothing for ${Math.round(ms)} ms`)
  return wrong
}

/** The next try goes to the next process, as a balancer would send it. */
export async function sendWithRetry(ports: readonly number[], first: number, call: Call): Promise<Ended> {
  let unsure = false
  const badResponse: string[] = []
  for (let tries = 1; ; tries += 1) {
    const api = (first + tries - 1) % ports.length
    const reply = await once(ports[api] ?? 0, call)
    badResponse.push(...badResponseOf(reply))
    if (!PASSING.has(reply.status) || tries >= TRIES) return { reply, api, tries, bad_response: badResponse, unsure }
    unsure ||= isUnsure(reply)
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
    await wait(pause / 2 + (Math.random() * pause) / 2)
  }
}

export function outcomeOf({ reply, unsure }: Ended): 'ok' | 'fail' | 'info' {
  if (reply.status >= 200 && reply.status < 300) return 'ok'
  return unsure || isUnsure(reply) || reply.status === 429 ? 'info' : 'fail'
}
