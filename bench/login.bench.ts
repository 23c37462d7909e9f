// Logins per second over HTTP against bare argon2id with the same parameters, round by round in one run; and how long
// anything else on the event loop had to wait meanwhile; and how long owners wait while every door is under attack.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { createHashing } from '../apps/server/src/modules/accounts/index.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { deriveKeys } from '../apps/server/src/platform/keys.ts'
import { attackWhileOwnersLogIn, type Call, type Reply } from './login/attack.ts'
import type { Order } from './login/bare-process.ts'
import { median } from './support/figures.ts'
import { atLeast, atMost, none, type Gate } from './support/gates.ts'
import { HOST, PORT, withSite } from './support/site.ts'

const LIMIT = { ratio: 0.8, loop_ms: 50, attack_ms: 1000 }
const ATTACK_SECONDS = 60
const ROUNDS = 5
const LOGINS = 400
const WARM_UP = 100
/** Twice as many as are hashed at once, so that one is always ready while another is being let in. */
const AT_ONCE = 8
const MEMBERS = 500
const PASSWORD = 'a long enough secret'

let block = 0
/** Each from a block of its own, so that no login is asked for work: the hash is what is measured. */
function nextBlock(): string {
  block += 1
  return `10.${String((block >> 8) & 0xff)}.${String(block & 0xff)}.1`
}

function ask(call: Call, over?: Agent): Promise<Reply> {
  const { path, method = 'POST', body, from, cookie = '' } = call
  const text = JSON.stringify(body)
  const headers = {
    host: HOST,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-request-type': 'user',
    'x-forwarded-for': from,
    cookie,
  }
  return new Promise((done) => {
    const options = { host: '127.0.0.1', port: PORT, path, method, headers, ...(over && { agent: over }) }
    const request = httpRequest(options, (response) => {
      response.resume()
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    // The server hung up on an idle connection just as it was used again: asked anew, as a browser does.
    request.on('error', () => done(request.reusedSocket ? ask(call, over) : { status: 0, headers: {} }))
    request.end(text)
  })
}

const login = (nth: number, over: Agent) =>
  ask({ path: '/api/user.php', body: { email: emailOf(nth % MEMBERS), password: PASSWORD }, from: nextBlock() }, over)

const emailOf = (nth: number) => `bench-${String(nth)}@example.com`

async function plantMembers(database_url: string): Promise<void> {
  const client = new pg.Client(database_url)
  await client.connect()
  const hash = await (await createHashing(deriveKeys(readConfig()).passwords)).hash(PASSWORD)
  await client.query(
    `insert into accounts.account (id, site_id, status, email, password_hash, name, gender, looking_for, date_of_birth,
       country, language, signup_date, confirmed_at)
     select ids.next_id(site.shard), site.id, 'confirmed', email, $2, 'Anna', 'female', 'male', '1990-03-14', 'NL', 'nl', now(), now()
     from unnest($1::text[]) as email, sites.site where site.key = 'vonk'`,
    [Array.from({ length: MEMBERS }, (_, nth) => emailOf(nth)), hash],
  )
  await client.query(
    `insert into profiles.profile (id, account_id, site_id, kind, status, name, gender, looking_for, date_of_birth, country, created_at)
     select id, id, site_id, 'real', 'active', name, gender, looking_for, date_of_birth, country, now()
     from accounts.account where email like 'bench-%'`,
  )
  await client.end()
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (count / (performance.now() - start)) * 1000
}

let nth = 0
async function logIn(count: number): Promise<void> {
  // Connections of their own for each round: between rounds the server would hang up on idle ones.
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let left = count
  const person = async () => {
    while (left > 0) {
      left -= 1
      const { status } = await login((nth += 1), agent)
      if (status !== 200) throw new Error(`a login answers ${String(status)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, person))
  agent.destroy()
}

async function hashBare(bare: ChildProcess, count: Order): Promise<void> {
  const done = once(bare, 'message')
  bare.send(count)
  await done
}

/** The 99th percentile of the event loop's delay since it was last asked for, as the server tells it. */
async function loopDelayMs(privateBase: string): Promise<number> {
  const metrics = await (await fetch(`${privateBase}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000
}

/** A crowd far beyond the queue: everyone is answered, those beyond it with when to come back. */
async function crowdAtOnce(): Promise<string[]> {
  const wide = new Agent({ maxSockets: 200 })
  const replies = await Promise.all(Array.from({ length: 200 }, () => login((nth += 1), wide)))
  wide.destroy()
  const turnedAway = replies.filter(({ status }) => status === 503)
  console.log(
    `  200 at once                 ${String(200 - turnedAway.length)} let in, ${String(turnedAway.length)} asked to come back`,
  )
  return replies
    .filter(({ status, headers }) => !(status === 200 || (status === 503 && headers['retry-after'] !== undefined)))
    .map(({ status }) => String(status))
}

/** Those of production: they are a part of what keeps owners from waiting. */
const LIMITS = { LIMITS_FACTOR: '1' }

export async function run(): Promise<Gate[]> {
  return withSite(async (site) => {
    await plantMembers(site.database_url)
    const bare = fork(join(import.meta.dirname, 'login/bare-process.ts'))
    await once(bare, 'message')
    try {
      await logIn(WARM_UP)
      await hashBare(bare, WARM_UP)
      await loopDelayMs(site.privateBase)
      const rounds: { ours: number; bare: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          ours: await perSecond(LOGINS, () => logIn(LOGINS)),
          bare: await perSecond(LOGINS, () => hashBare(bare, LOGINS)),
        })
      }
      const delay = await loopDelayMs(site.privateBase)
      const ours = median(rounds.map((round) => round.ours))
      const theirs = median(rounds.map((round) => round.bare))
      console.log(`  median of ${String(ROUNDS)} rounds of ${String(LOGINS)}, ${String(AT_ONCE)} asking at once`)
      console.log(`  logins over HTTP            ${ours.toFixed(1)} a second`)
      console.log(`  argon2id, same parameters   ${theirs.toFixed(1)} a second`)
      console.log(`  event loop, p99             ${delay.toFixed(1)} ms`)
      const attack = await attackWhileOwnersLogIn({
        ask,
        password: PASSWORD,
        emailOf: (at) => emailOf(at % MEMBERS),
        nextBlock,
        seconds: ATTACK_SECONDS,
      })
      const p99 = attack.waits[Math.floor(attack.waits.length * 0.99)] ?? Infinity
      console.log(
        `  under attack                ${String(attack.calls)} calls in ${String(ATTACK_SECONDS)} s beside ${String(attack.waits.length)} owners who log in: median ${median(attack.waits).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      )
      return [
        atMost('p99 of a login under attack', p99, LIMIT.attack_ms, ' ms'),
        none('logins refused under attack', attack.refused),
        atLeast('logins to bare argon2id', ours / theirs, LIMIT.ratio),
        atMost('p99 delay of the event loop', delay, LIMIT.loop_ms, ' ms'),
        none('answers but 200, or 503 with when to come back', await crowdAtOnce()),
      ]
    } finally {
      bare.disconnect()
    }
  }, LIMITS)
}
