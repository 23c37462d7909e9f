import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlantedMember } from '../../../testing/members.ts'
import { cookiesOf, PASSWORD, peopleOf } from '../../../testing/people.ts'
import { startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { chatClientOf } from '../../chat/testing/chat-client.ts'
import { pushClientOf } from '../testing/push-client.ts'

const ROUNDS = 5
const AT_ONCE = 10

let server: TestServer
let sandbox: Sandbox
let chat: ReturnType<typeof chatClientOf>
let push: Awaited<ReturnType<typeof pushClientOf>>
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer({ MESSAGES_A_MINUTE: 10_000, MESSAGES_A_DAY: 10_000 })
  chat = chatClientOf(server)
  push = await pushClientOf(server, sandbox)
  push.noon()
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
  await sandbox.stop()
})

/** Somebody who is written to, and is logged in twice: `cookie` is the browser that goes on, where there is one. */
interface Racer {
  anna: PlantedMember
  bram: PlantedMember
  conversation: string
  cookie: string
  password: string
}

/** Ends the session of the browser that subscribed. */
type End = (racer: Racer, subscribed: string) => Promise<{ status: number }>

const ENDS: Readonly<Record<string, End>> = {
  'log-out': (_, cookie) => chat.as({ cookie }, '/api/logout.php'),
  'ended elsewhere': ({ cookie }) => chat.as({ cookie }, '/api/sessions/others', { method: 'DELETE' }),
  'password change': async (racer) => {
    const password = `${racer.password} more`
    const body = { old_password: racer.password, password, password_again: password }
    const answer = await chat.as(racer, '/api/user/password', { method: 'PUT', body })
    Object.assign(racer, { password, cookie: cookiesOf(answer) })
    return answer
  },
  deletion: ({ cookie }) => chat.as({ cookie }, '/api/user/deletion', { method: 'POST', body: {} }),
}

async function racersOf(count: number): Promise<Racer[]> {
  const racers: Racer[] = []
  for (const [anna, bram] of await chat.pairs(count)) {
    const conversation = await chat.begin(anna, bram)
    racers.push({ anna, bram, conversation, cookie: bram.cookie, password: PASSWORD })
  }
  return racers
}

interface Race {
  phone: string
  /** When the end was answered. */
  ended_at: number
}

/** From the moment a batch begins, which is before it looks, to the moment all of it was sent. */
interface Batch {
  from: number
  to: number
}

/** A message is due already, and another comes; a browser subscribes, before or just now; its session ends. */
async function race(racer: Racer, end: End, subscribesFirst: boolean): Promise<() => Promise<Race>> {
  const cookie = cookiesOf(await peopleOf(server).login(racer.bram.email, racer.password))
  const subscription = await sandbox.newBrowser(push.key)
  const subscribe = () => push.send({ cookie }, { subscription })
  if (subscribesFirst) await subscribe()
  await chat.send(racer.anna, racer.conversation)
  return async () => {
    const ended = async () => {
      const { status } = await end(racer, cookie)
      expect(status).toBe(200)
      return Date.now()
    }
    const others = [chat.send(racer.anna, racer.conversation), ...(subscribesFirst ? [] : [subscribe()])]
    const [ended_at] = await Promise.all([ended(), ...others])
    return { phone: (JSON.parse(subscription) as { endpoint: string }).endpoint.split('/').at(-1) ?? '', ended_at }
  }
}

/** Couriers without a pause, for as long as something is under way. */
async function withCourier<T>(work: Promise<T>, batches: Batch[]): Promise<T> {
  const over = new AbortController()
  const done = work.finally(() => over.abort())
  while (!over.signal.aborted) {
    const from = Date.now()
    await push.pump('push')
    batches.push({ from, to: Date.now() })
  }
  return done
}

/** Somebody whose session goes on: the couriers do push. */
async function plantWitness() {
  const [anna, cleo] = await chat.two()
  const [conversation, phone] = [await chat.begin(anna, cleo), await push.subscribe(cleo)]
  return { phone, write: () => chat.send(anna, conversation) }
}

test.each(Object.keys(ENDS))(
  '%s, a message and a courier at the same moment, 50 times: no courier that begins after it pushes there',
  async (name) => {
    const end = ENDS[name] as End
    const batches: Batch[] = []
    const races: Race[] = []
    const witness = await plantWitness()
    let racers = await racersOf(AT_ONCE)
    for (let round = 0; round < ROUNDS; round += 1) {
      if (name === 'deletion' && round > 0) racers = await racersOf(AT_ONCE)
      await server.assembly.pool.query('delete from notifications.due')
      // Half of them subscribe at the very moment the session ends.
      const starts = await Promise.all(racers.map((racer, nth) => race(racer, end, nth % 2 === 0)))
      await witness.write()
      await push.pump('collect')
      push.later(4000)
      races.push(...(await withCourier(Promise.all(starts.map((start) => start())), batches)))
    }
    push.later(4000)
    await push.deliver()
    expect(races).toHaveLength(ROUNDS * AT_ONCE)
    expect((await push.shown(witness.phone)).length).toBeGreaterThanOrEqual(ROUNDS)
    const pushes = await sandbox.pushes()
    const late = races.flatMap(({ phone, ended_at }) =>
      pushes.filter(({ token, at }) => token === phone && at > ended_at).map(({ at }) => ({ ended_at, at })),
    )
    const inBatch = ({ ended_at, at }: (typeof late)[number]) =>
      batches.some(({ from, to }) => from <= ended_at && at <= to)
    expect(late.filter((one) => !inBatch(one))).toEqual([])
    for (const { bram } of racers) {
      const { rows } = await server.assembly.pool.query('select from notifications.browser where account_id = $1', [
        bram.id,
      ])
      expect(rows).toEqual([])
    }
  },
  400_000,
)
