// Nothing but a client of Redis that listens to as many channels, and notes what comes and when.
import { once } from 'node:events'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { connectSubscriber } from '../../apps/server/src/platform/redis.ts'
import type { Heard } from './client-process.ts'

export type BareOrder = { url: string; channels: number } | 'report'

export const bareChannel = (id: number) => `bare:${String(id)}`
const AT_ONCE = 1000
let heard: Heard = []

async function listen(url: string, count: number): Promise<void> {
  const redis = connectSubscriber(url, createLog('silent'))
  await once(redis, 'ready')
  redis.on('message', (channel: string) => heard.push([Number(channel.slice(5)), Number(process.hrtime.bigint())]))
  for (let at = 1; at <= count; at += AT_ONCE) {
    await redis.subscribe(...Array.from({ length: AT_ONCE }, (_, nth) => bareChannel(at + nth)))
  }
}

process.on('message', (order: BareOrder) => {
  if (order === 'report') {
    process.send?.({ heard })
    heard = []
  } else void listen(order.url, order.channels).then(() => process.send?.('listening'))
})
process.on('disconnect', () => process.exit())
