import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Id, type SessionId } from '@app/db/ids'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log.ts'
import { connectRedis, connectSubscriber, firstAttempt } from '../redis.ts'
import { channelOf } from './nudges.ts'
import { openStreams } from './streams.ts'

test('who comes while it is asked which sessions are open was not asked about, and stays', async () => {
  const { REDIS_URL } = readConfig()
  const log = createLog('silent')
  const [listening, telling] = [connectSubscriber(REDIS_URL, log), connectRedis(REDIS_URL, log)]
  await Promise.all([firstAttempt(listening), firstAttempt(telling)])
  const member = Id.account.parse(String(process.pid))
  const lookedUp = Promise.withResolvers<readonly string[]>()
  const answer = Promise.withResolvers<ReadonlySet<string>>()
  const streams = openStreams({
    redis: listening,
    openSessions(ids) {
      lookedUp.resolve(ids)
      return answer.promise
    },
  })
  const openFor = async (session_id: SessionId, response: ServerResponse) => {
    const place = await streams.reserve(member)
    response.writeHead(200).flushHeaders()
    place?.begin(response, session_id, undefined)
  }
  const server = createServer(
    ({ url = '' }, response) => void openFor(Id.session.parse(url.slice(1)), response),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const open = async (path: string) => {
    const { port } = server.address() as AddressInfo
    const [response] = (await once(get({ port, path }), 'response')) as [IncomingMessage]
    return response.resume()
  }

  const early = await open('/1')
  await telling.publish(channelOf(telling, member), '{"changed":"sessions"}')
  expect(await lookedUp.promise).toEqual(['1'])
  const late = await open('/2')
  answer.resolve(new Set())
  await once(early, 'end')
  expect(streams.size()).toBe(1)
  expect(late.readableEnded).toBe(false)
  // What is written after the question was answered arrives.
  const heard = once(late, 'data')
  await telling.publish(channelOf(telling, member), '{"changed":"chats"}')
  expect(String(await heard)).toContain('"chats"')
  streams.close()
  server.close()
  telling.disconnect()
})
