/**
 * Web push (RFC 8030, 8188, 8291, 8292). A message is encrypted for each browser; the signature of who sends it serves all
 * browsers of a push service for hours, because making one for each message costs as much again.
 */
import { Agent, request } from 'undici'
import webPush from 'web-push'
import type { Clock } from '../../../platform/clock.ts'
import type { PushAnswer, PushMessage, PushSender, PushSubscription, SigningKey } from '../port.ts'

const CONNECTIONS = 64
const KEEP_ALIVE_MS = 30_000
const SIGNED_MS = 12 * 60 * 60 * 1000
/** Push services take no signature that is good for longer than a day; so long one is used and a little longer valid. */
const EXPIRES_MS = SIGNED_MS + 60 * 60 * 1000
const DEFAULT_REST_SECONDS = 60
const LONGEST_REST_SECONDS = 60 * 60
const ENCODING = 'aes128gcm'

interface Options {
  clock: Pick<Clock, 'now'>
  /** In all, from connecting to the last byte. */
  timeout_ms: number
}

function restOf(header: string | string[] | undefined, now: Date): number {
  const text = String(header ?? '')
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000
  if (!Number.isFinite(seconds) || seconds <= 0) return DEFAULT_REST_SECONDS
  return Math.min(Math.ceil(seconds), LONGEST_REST_SECONDS)
}

function answerOf(status: number, retryAfter: string | string[] | undefined, now: Date): PushAnswer {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 413) return 'too_large'
  if (status === 429) return { rest_seconds: restOf(retryAfter, now) }
  // A redirect too: whoever would have us go elsewhere is not the service the browser named.
  return status >= 300 && status < 500 && status !== 408 ? 'refused' : 'away'
}

export function openWebPush({ clock, timeout_ms }: Options): PushSender {
  const agent = new Agent({
    connections: CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    allowH2: true,
    connect: { timeout: timeout_ms },
  })
  const signatures = new Map<string, { header: string; until: number }>()

  function signatureOf(origin: string, { public_key, private_key, contact }: SigningKey): string {
    const name = `${origin} ${public_key}`
    const now = clock.now().getTime()
    const known = signatures.get(name)
    if (known && known.until > now) return known.header
    const expires = Math.floor((now + EXPIRES_MS) / 1000)
    const signed = webPush.getVapidHeaders(origin, contact, public_key, private_key, ENCODING, expires)
    signatures.set(name, { header: signed.Authorization, until: now + SIGNED_MS })
    return signed.Authorization
  }

  async function post(to: PushSubscription, key: SigningKey, message: PushMessage): Promise<PushAnswer> {
    const { origin } = new URL(to.endpoint)
    const { cipherText } = webPush.encrypt(
      to.p256dh.toString('base64url'),
      to.auth.toString('base64url'),
      message.body,
      ENCODING,
    )
    const { statusCode, headers, body } = await request(to.endpoint, {
      method: 'POST',
      dispatcher: agent,
      headers: {
        authorization: signatureOf(origin, key),
        'content-encoding': ENCODING,
        'content-type': 'application/octet-stream',
        ttl: String(message.ttl_seconds),
        urgency: message.urgency,
        topic: message.topic,
      },
      body: cipherText,
      signal: AbortSignal.timeout(timeout_ms),
    })
    await body.dump()
    return answerOf(statusCode, headers['retry-after'], clock.now())
  }

  return {
    // What went wrong names an address that only its browser and we may know.
    send: (to, key, message) => post(to, key, message).catch(() => 'away' as const),
    close: () => agent.destroy(),
  }
}
