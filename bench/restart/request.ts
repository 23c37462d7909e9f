// Calls as a page makes them: tried again while it may pass later, a paid one with the same key.
import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { retryDelay } from '../../apps/web/app/shared/api/retry.ts'
import { RETRIES } from '../../packages/contract/src/limits.ts'
import { anyAddress } from '../support/http-load.ts'
import { cookieOf } from '../stream/members.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

interface Call {
  port: number
  path: string
  id: number
  /** A body makes it a POST, and a key a paid one. */
  body?: string
  key?: string
}

interface RequestResult {
  status: number
  text: string
}

function once({ port, path, id, body, key }: Call): Promise<RequestResult> {
  return new Promise((done, failed) => {
    const headers = {
      host: 'vonk.localhost',
      cookie: cookieOf(id),
      'x-request-type': 'user',
      'x-forwarded-for': anyAddress(),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('error', failed)
      response.on('end', () => done({ status: response.statusCode ?? 0, text }))
    })
    request.on('error', failed)
    request.end(body)
  })
}

interface Answered {
  /** 0 where it was never answered. */
  status: number
  /** Nothing where it was refused. */
  answer?: unknown
  tries: number
}

/** What it was answered in the end, and how often it was asked. */
export async function requestWithRetry(call: Call): Promise<Answered> {
  let status = 0
  for (let tries = 1; tries <= RETRIES + 1; tries += 1) {
    const answered = await once(call).catch(() => undefined)
    status = answered?.status ?? 0
    if (answered?.status === 200) return { status, answer: JSON.parse(answered.text) as unknown, tries }
    if (answered && ![429, 502, 503, 504].includes(status)) return { status, tries }
    await wait(retryDelay(tries - 1, null))
  }
  return { status, tries: RETRIES + 1 }
}
