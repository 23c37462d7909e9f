/**
 * A push service (RFC 8030): takes what is signed and encrypted for a browser that subscribed here, and hands it on. It
 * checks who sends, reads with the browser's key what browsers that live in here get, and does wrong on command.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { decrypt } from './decrypt.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'
import { signerOf } from './vapid.ts'

const LARGEST_BYTES = 4096
/** Salt, record size, length of the key and the key, and the tag. */
const OVERHEAD = 16 + 4 + 1 + 65 + 16 + 1

const Switch = z.strictObject({
  /** Only what comes by this host, `localhost:24316` or the like: so one process is two push services. */
  host: z.string().optional(),
  act: z.enum(['429', '500', '410', '403', '413', 'slow', 'drop']),
  retry_after: z.string().optional(),
  ms: z.int().nonnegative().default(1000),
})
type Switch = z.infer<typeof Switch>
const Control = z.strictObject({ reset: z.literal(true).optional(), switches: z.array(Switch).optional() })

interface Options {
  subscriptions: Subscriptions
  now: () => number
}

/** Answers as it was told to; false where it goes on as usual. */
async function misbehave(found: Switch, reply: FastifyReply): Promise<boolean> {
  if (found.act === 'slow') {
    await wait(found.ms)
    return false
  }
  if (found.act === 'drop') {
    reply.hijack()
    reply.raw.destroy()
    return true
  }
  if (found.retry_after !== undefined) reply.header('retry-after', found.retry_after)
  await reply.status(Number(found.act)).send()
  return true
}

type Refusal = [status: number, why: string]

function refusalOf(
  { headers, body }: FastifyRequest,
  subscription: Subscription,
  origin: string,
  now: number,
): Refusal | null {
  const signer = signerOf(headers.authorization ?? '', origin, now)
  if (signer === undefined) return [401, 'not signed for this service']
  if (subscription.signer !== null && subscription.signer !== signer) return [403, 'signed by another key']
  if (!/^\d+$/.test(String(headers['ttl'] ?? ''))) return [400, 'no TTL']
  if (headers['content-encoding'] !== 'aes128gcm') return [400, 'not encrypted']
  if (!Buffer.isBuffer(body) || body.length < OVERHEAD) return [400, 'nothing to hand on']
  return body.length > LARGEST_BYTES ? [413, 'too large'] : null
}

function take({ subscriptions, now }: Options, request: FastifyRequest, subscription: Subscription): void {
  const { headers, host } = request
  const body = request.body as Buffer
  const { token, keys, deliver } = subscription
  const text = keys ? decrypt(body, keys).toString() : null
  const topic = String(headers['topic'] ?? '')
  subscriptions.received.push({
    token,
    at: now(),
    host,
    ttl: Number(headers['ttl']),
    bytes: body.length,
    text,
    urgency: String(headers['urgency'] ?? ''),
    topic,
  })
  deliver?.(body, topic)
}

export async function mountPushService(app: FastifyInstance, options: Options): Promise<void> {
  const { subscriptions, now } = options
  let switches: Switch[] = []
  await app.register(async (service) => {
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    service.post<{ Params: { token: string } }>('/push/m/:token', async (request, reply) => {
      const { host } = request
      for (const found of switches.filter((one) => one.host === undefined || one.host === host)) {
        if (await misbehave(found, reply)) return reply
      }
      const subscription = subscriptions.find(request.params.token)
      if (!subscription) return reply.status(410).send()
      const refusal = refusalOf(request, subscription, `http://${host}`, now())
      if (refusal) return reply.status(refusal[0]).send({ reason: refusal[1] })
      take(options, request, subscription)
      return reply.status(201).header('location', `http://${host}/push/r/${request.id}`).send()
    })
  })
  /** A browser that lives in here; what it is told to send to us is its answer. */
  app.post<{ Body: { key?: string } | undefined }>('/push/browsers', async ({ body, host }) => {
    const { token, keys } = subscriptions.addOwn(body?.key ?? null)
    const encoded = { p256dh: keys.public_key.toString('base64url'), auth: keys.auth.toString('base64url') }
    return { endpoint: `http://${host}/push/m/${token}`, expirationTime: null, keys: encoded }
  })
  app.delete<{ Params: { token: string } }>('/push/browsers/:token', async ({ params }) => {
    subscriptions.remove(params.token)
    return {}
  })
  app.get<{ Querystring: { token?: string } }>('/push/received.json', async ({ query }) =>
    subscriptions.received.filter(({ token }) => query.token === undefined || query.token === token),
  )
  app.post('/push/control', async ({ body }, reply) => {
    const wish = Control.safeParse(body)
    if (!wish.success) return reply.status(400).send({ message: z.prettifyError(wish.error) })
    if (wish.data.reset) {
      subscriptions.reset()
      switches = []
    }
    switches = wish.data.switches ?? switches
    return {}
  })
}
