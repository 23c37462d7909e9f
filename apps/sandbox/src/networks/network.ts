/**
 * A network that is paid for who comes by it: takes reports of a day and postbacks, checks who sends them, refuses what was sent
 * before, and does wrong on command. What has an id that it knows is a second try, and counts once.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { createVerifier } from './signature.ts'

const Act = z.enum(['500', 'redirect', 'slow', 'drop'])
const Control = z.strictObject({
  reset: z.literal(true).optional(),
  /** What it does with all that comes, until it is told otherwise. */
  act: Act.nullable().optional(),
  ms: z.int().nonnegative().default(1000),
})

interface Received {
  kind: 'postback' | 'report' | 'elsewhere'
  at: number
  /** What its address said, under the names it said it. */
  query: Record<string, string>
  body: unknown
  /** What a replay repeats. */
  url: string
  timestamp: string
  signature: string
  /** The answer. */
  status: number
}

interface Options {
  secret: string
  now: () => number
}

type Kind = Received['kind']

const headerOf = ({ headers }: FastifyRequest, name: string) => String(headers[name] ?? '')

function readBody(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString()) : null
  } catch {
    return null
  }
}

/** What it would pay for: each conversion once, but for those that were taken back. */
function conversionsOf(received: readonly Received[]): (string | undefined)[] {
  const said = received.filter(({ kind, status }) => kind === 'postback' && status === 200).map(({ query }) => query)
  const reversed = new Set(said.filter(({ event }) => event === 'reversal').map(({ id }) => id))
  return [...new Set(said.map(({ id }) => id))].filter((id) => !reversed.has(id))
}

const noteOf = (kind: Kind, request: FastifyRequest, at: number, status: number): Received => ({
  kind,
  at,
  query: Object.fromEntries(new URL(request.url, 'http://network').searchParams),
  body: readBody(request.body),
  url: request.url,
  timestamp: headerOf(request, 'x-timestamp'),
  signature: headerOf(request, 'x-signature'),
  status,
})

export async function mountNetwork(app: FastifyInstance, { secret, now }: Options): Promise<void> {
  const verifier = createVerifier(secret)
  let received: Received[] = []
  let wrong: Pick<z.infer<typeof Control>, 'act' | 'ms'> = { ms: 0 }

  function judge(request: FastifyRequest): [number, string] {
    const { method, url, body } = request
    const signed = {
      method,
      url,
      timestamp: headerOf(request, 'x-timestamp'),
      signature: headerOf(request, 'x-signature'),
    }
    return verifier.refusal({ ...signed, body: Buffer.isBuffer(body) ? body : undefined }, now()) ?? [200, 'taken']
  }

  async function take(kind: Kind, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const note = (status: number) => void received.push(noteOf(kind, request, now(), status))
    if (wrong.act === 'slow') await wait(wrong.ms)
    if (wrong.act === 'drop') {
      note(0)
      reply.hijack()
      return reply.raw.destroy()
    }
    if (wrong.act === 'redirect') {
      note(302)
      return reply.redirect('/network/elsewhere')
    }
    const [status, why] = wrong.act === '500' ? ([500, 'out of order'] as const) : judge(request)
    note(status)
    return reply.status(status).send({ why })
  }

  await app.register(async (network) => {
    network.removeAllContentTypeParsers()
    network.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    network.get('/network/postback', async (request, reply) => take('postback', request, reply))
    network.post('/network/report', async (request, reply) => take('report', request, reply))
    network.get('/network/elsewhere', async (request, reply) => take('elsewhere', request, reply))
  })
  app.get('/network/received.json', async () => received)
  app.get('/network/conversions.json', async () => conversionsOf(received))
  app.post('/network/control', async ({ body }, reply) => {
    const wish = Control.safeParse(body)
    if (!wish.success) return reply.status(400).send({ message: z.prettifyError(wish.error) })
    if (wish.data.reset) {
      received = []
      verifier.reset()
      wrong = { ms: 0 }
    }
    if (wish.data.act !== undefined) wrong = wish.data
    return {}
  })
}
