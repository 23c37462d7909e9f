/**
 * Answers the calls of the shop: who asks, whether a switch is in the way, whether the key was seen before, the work
 * itself, and then, once it is on the disk, the answer. The switches stand before or after the work, never within.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../money/world.ts'
import type { Provider } from '../state/records.ts'
import type { CallSwitch } from '../switches/switch-shapes.ts'
import type { SwitchBoard } from '../switches/switches.ts'
import type { Call, CallAnswer, ProviderVoice } from './call.ts'
import { openOngoing, remember } from './remembered-keys.ts'
import { work } from './work.ts'
import { makeWrong } from './wrong-answers.ts'

export interface CallOptions {
  world: World
  switches: SwitchBoard
  keys: Readonly<Record<Provider, string>>
  /** A key that moves money came here: whoever sent it believes that this is the provider. */
  onLiveKey: () => void
}

export const isLiveKey = (text: string): boolean => /\b((sk|rk)_)?live_/.test(text)

function readCall(voice: ProviderVoice, request: FastifyRequest): Call {
  const { pathname, searchParams } = new URL(request.url, 'http://sandbox')
  const raw = typeof request.body === 'string' ? request.body : ''
  const key = request.headers['idempotency-key']
  return {
    provider: voice.provider,
    method: request.method,
    path: pathname.slice(voice.prefix.length),
    query: searchParams,
    raw,
    body: voice.readBody(raw),
    key: typeof key === 'string' ? key : undefined,
  }
}

/** What a switch answers instead of the work; nothing where the work is done first. */
function insteadOfWork(voice: ProviderVoice, { act }: CallSwitch): CallAnswer | undefined {
  if (act === '500') return voice.broken
  if (act === '429') return voice.tooMany
  return act === '409' ? voice.keyInUse : undefined
}

/** Ends the connection without a word. */
function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

async function send(world: World, voice: ProviderVoice, reply: FastifyReply, { status, body }: CallAnswer) {
  await world.store.settled()
  return reply
    .status(status)
    .type(voice.type)
    .send(body === null ? '' : JSON.stringify(body))
}

function openCalls({ world, switches }: CallOptions, voice: ProviderVoice) {
  const ongoing = openOngoing()

  async function answerWith(found: CallSwitch, call: Call, request: FastifyRequest, reply: FastifyReply) {
    if (found.act === 'drop before work') return drop(request, reply)
    if (found.act === 'hang') return reply.hijack()
    if (found.act === 'slow') await wait(found.ms)
    const instead = insteadOfWork(voice, found)
    if (instead) {
      if (found.stored) remember(world, call, instead, true)
      return send(world, voice, reply, instead)
    }
    const answer = work(world, voice, call)
    await world.store.settled()
    if (found.act === 'work, then drop') return drop(request, reply)
    if (found.act === 'garbage') return reply.status(answer.status).type(voice.type).send('<html>Bad gateway')
    return send(world, voice, reply, { ...answer, body: makeWrong(answer.body, found.act) })
  }

  return async function answerCall(request: FastifyRequest, reply: FastifyReply) {
    const call = readCall(voice, request)
    if (!ongoing.begin(call)) return send(world, voice, reply, voice.keyInUse)
    try {
      const found = switches.matchCall(call)
      return await (found
        ? answerWith(found, call, request, reply)
        : send(world, voice, reply, work(world, voice, call)))
    } finally {
      ongoing.end(call)
    }
  }
}

export function mountCalls(app: FastifyInstance, options: CallOptions, voice: ProviderVoice): void {
  const answerCall = openCalls(options, voice)
  app.all(`${voice.prefix}/*`, async (request, reply) => {
    const given = request.headers.authorization ?? ''
    if (given === `Bearer ${options.keys[voice.provider]}`) return answerCall(request, reply)
    if (isLiveKey(given)) reply.raw.once('finish', options.onLiveKey)
    return send(options.world, voice, reply, voice.unauthorized)
  })
}
