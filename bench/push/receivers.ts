// Members who have one unread message each, whose browsers live in the sandbox, and the product in this process.
import { createHash } from 'node:crypto'
import { assemble, type Assembly } from '../../apps/server/src/app/assemble.ts'
import { makePushKeys } from '../../apps/server/src/modules/notifications/index.ts'
import { listSites } from '../../apps/server/src/modules/sites/index.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { deriveKeys } from '../../apps/server/src/platform/keys.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { startSandbox, type Sandbox } from '../../apps/server/src/testing/sandbox.ts'
import { MEMBERS, openMembers } from '../stream/members.ts'
import type { Scratch } from '../support/scratch.ts'

const AT_ONCE = 32
/** Nobody's night, and later than everything that was filled in. */
const noon = () => new Date(`${new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T11:00:00Z`)

export interface Receiver {
  id: number
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

export interface Receivers {
  assembly: Assembly
  people: Scratch
  sandbox: Sandbox
  public_key: string
  list: Receiver[]
  /** A message came for the first so many members, long enough ago to be pushed at `now`. */
  happen: (members: number) => Promise<void>
  /** Runs a pump until there is nothing to do; the time is noon. */
  pump: (name: 'collect' | 'push') => Promise<void>
  close: () => Promise<void>
}

interface Answer {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

async function subscribe(sandbox: Sandbox, public_key: string): Promise<Receiver[]> {
  const list: Receiver[] = []
  const ids = Array.from({ length: MEMBERS }, (_, nth) => nth + 1)
  const work = async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const { endpoint, keys } = JSON.parse(await sandbox.newBrowser(public_key)) as Answer
      const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
      list.push({ id, endpoint, p256dh, auth })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return list
}

async function saveBrowsers({ client }: Scratch, list: readonly Receiver[]): Promise<void> {
  const hash = ({ endpoint }: Receiver) => createHash('sha256').update(endpoint).digest()
  await client.query('delete from notifications.browser')
  await client.query(
    `insert into notifications.browser (id, account_id, session_id, session_ends_at, endpoint_hash, endpoint, p256dh, auth, key_id, made_at, renewed_at)
     select id, id, id, now() + interval '30 days', hash, endpoint, p256dh, auth,
       (select id from notifications.push_key where retired_at is null limit 1), now(), now()
     from unnest($1::bigint[], $2::bytea[], $3::text[], $4::bytea[], $5::bytea[]) as browser (id, hash, endpoint, p256dh, auth)`,
    [
      list.map(({ id }) => id),
      list.map(hash),
      list.map(({ endpoint }) => endpoint),
      list.map(({ p256dh }) => p256dh),
      list.map(({ auth }) => auth),
    ],
  )
  await client.query('vacuum analyze notifications.browser')
}

async function happenAt({ client }: Scratch, members: number, at: Date): Promise<void> {
  await client.query('truncate notifications.outbox, notifications.due')
  await client.query(
    `update chat.participant set unread = 1, is_unread = true, last_at = $2, last_number = 1 where member_id <= $1`,
    [members, at],
  )
  await client.query('insert into notifications.outbox select id, 1, $2 from generate_series(1, $1::int) as id', [
    members,
    at,
  ])
}

export async function openReceivers(): Promise<Receivers> {
  const people = await openMembers()
  const sandbox = await startSandbox()
  const config = { ...readConfig(), ENVIRONMENT: 'test', ROLE: 'api', DATABASE_URL: people.url } as const
  const assembly = await assemble(config, createLog('silent'))
  const site = (await listSites(assembly.db)).find(({ key }) => key === 'vonk')
  if (!site) throw new Error('there is no such site')
  const public_key = await makePushKeys(assembly.job_context, deriveKeys(config).push_keys, site)
  const list = await subscribe(sandbox, public_key)
  await saveBrowsers(people, list)
  const now = noon()
  return {
    assembly,
    people,
    sandbox,
    public_key,
    list,
    happen: (members) => happenAt(people, members, new Date(now.getTime() - 10_000)),
    async pump(name) {
      const found = assembly.pumps.find((candidate) => candidate.name === `notifications.${name}`)
      if (!found) throw new Error(`there is no pump ${name}`)
      let done = 0
      do done = await found.work({ ...assembly.job_context, now: () => now })
      while (done > 0)
    },
    async close() {
      await assembly.release()
      await sandbox.stop()
      await people.close(false)
    },
  }
}
