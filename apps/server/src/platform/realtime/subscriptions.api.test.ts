import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log.ts'
import { connectRedis, connectSubscriber, firstAttempt } from '../redis.ts'
import { openSubscriptions } from './subscriptions.ts'

/** More than are asked for at once. */
const MANY = 2500

test('who goes and comes back at once, with thousands of others, is heard', async () => {
  const { REDIS_URL } = readConfig()
  const log = createLog('silent')
  const [listening, telling] = [connectSubscriber(REDIS_URL, log), connectRedis(REDIS_URL, log)]
  await Promise.all([firstAttempt(listening), firstAttempt(telling)])
  const heard = new Set<string>()
  const subscriptions = openSubscriptions(listening, {
    onMessage: (channel) => heard.add(channel),
    onReconnect: () => {},
  })
  const channels = Array.from({ length: MANY }, (_, nth) => `pieces-${String(process.pid)}:${String(nth)}`)
  await Promise.all(channels.map((channel) => subscriptions.subscribe(channel)))
  for (const channel of channels) subscriptions.unsubscribe(channel)
  // By now the first piece is on its way to Redis, and the others wait for its answer.
  await new Promise(setImmediate)
  const back = channels.slice(-10)
  await Promise.all(back.map((channel) => subscriptions.subscribe(channel)))
  // Who stays away is let go with the last piece; then nothing is on its way any more.
  const away = channels[MANY - back.length - 1] ?? ''
  await expect.poll(async () => (await telling.pubsub('NUMSUB', away))[1]).toBe(0)
  await Promise.all(back.map((channel) => telling.publish(channel, 'x')))
  await expect.poll(() => [...heard].toSorted()).toEqual(back.toSorted())
  subscriptions.close()
  telling.disconnect()
})
