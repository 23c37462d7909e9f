// How long from the commit of a message to the event on the socket of the other, beside a bare message through the same
// Redis: both at the same pace, by turns, in one run.
import { setTimeout as wait } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { bareChannel } from './bare-redis-process.ts'
import { machineNow, type Heard } from './client-process.ts'
import { messageFrom, type Clients } from './clients.ts'
import { CONVERSATIONS, conversationAt } from './members.ts'
import type { Room } from './room.ts'

const MESSAGES = 2000
const EVERY_MS = 8
const LATE_MS = 2000

/** By whom it is for. */
type Sent = Map<number, number>

function delaysOf(sent: Sent, heard: Heard) {
  const first = new Map<number, number>()
  for (const [id, at] of heard) if (!first.has(id)) first.set(id, at)
  const delays = [...sent].flatMap(([id, at]) => {
    const came = first.get(id)
    return came === undefined ? [] : [(came - at) / 1e6]
  })
  return { delays, lost: sent.size - delays.length }
}

export async function measureDelays(room: Room, clients: Clients, bare: ChildProcess) {
  const [messages, signals]: [Sent, Sent] = [new Map(), new Map()]
  await clients.heard()
  for (let nth = 0; nth < MESSAGES; nth += 1) {
    const conversation = nth % CONVERSATIONS
    const [, other] = conversationAt(conversation).people
    // The room nudges when its statement is committed.
    await room.write(conversation, 0, {
      nudges: true,
      onNudge: (id) => id === other && messages.set(other, machineNow()),
    })
    await wait(EVERY_MS / 2)
    signals.set(other, machineNow())
    room.redis.publish(bareChannel(other), '{"changed":"chats"}').catch(() => {}) // -- nobody waits for ours either
    await wait(EVERY_MS / 2)
  }
  await wait(LATE_MS)
  const { heard } = await messageFrom<{ heard: Heard }>(bare, 'report')
  return { ours: delaysOf(messages, await clients.heard()), bare: delaysOf(signals, heard) }
}
