import { Id } from '@app/db/ids'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../platform/db/invariants.ts'
import type { Database } from '../../platform/db/pool.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { history, toRequests, type History } from './testing/histories.ts'
import { compare, type StoredWallet } from './testing/ledger-model.ts'
import { openConnections, runHistories, type Round } from './testing/run-histories.ts'

const HISTORIES = 10_000
const AT_ONCE = 1000
let server: TestServer
let players: Database[]
let wallets = 0
beforeAll(async () => {
  server = await startTestServer()
  players = openConnections(server.assembly.config.DATABASE_URL)
})
afterAll(async () => {
  for (const player of players) await player.destroy()
  await server.close()
})

/** What the database holds of all those wallets. */
async function readAll(ids: readonly string[]): Promise<Map<string, StoredWallet>> {
  const { rows } = await sql<{ id: string } & StoredWallet>`
     select wallet.id, json_build_object('balance', balance, 'entries', entries, 'spent', spent) as wallet,
       (select coalesce(json_agg(json_build_object('number', number, 'key', key, 'amount', amount, 'balance', balance,
          'worth_cents', worth_cents) order by number), '[]') from credits.ledger_entry where wallet_id = wallet.id) as entries,
       (select coalesce(json_agg(json_build_object('number', number, 'withdrawn', withdrawn) order by number), '[]')
        from credits.lot where wallet_id = wallet.id) as lots
     from credits.wallet where id = any (${ids}::bigint[])`.execute(server.assembly.db)
  return new Map(rows.map(({ id, ...kept }) => [id, kept]))
}

/** Plays them together; what differs is told with the history it differs for. */
async function holds(histories: readonly History[]): Promise<number> {
  const all = histories.map((one) => {
    wallets += 1
    return { wallet: Id.account.parse(String(wallets)), requests: toRequests(one), rounds: [] as Round[] }
  })
  await runHistories(players, all)
  const kept = await readAll(all.map(({ wallet }) => wallet))
  for (const { wallet, requests, rounds } of all) {
    try {
      compare(rounds, kept.get(wallet) ?? { entries: [], lots: [], wallet: undefined })
    } catch (error) {
      throw new Error(`after ${JSON.stringify(requests)}`, { cause: error })
    }
  }
  return all.flatMap(({ rounds }) => rounds).filter(({ attempts }) => attempts.length > 1).length
}

test('[D.4] 10,000 random histories of grants, debits, refunds, retries and crashes leave what the model says', async () => {
  const histories = fc.sample(history, { numRuns: HISTORIES })
  let collisions = 0
  for (let from = 0; from < HISTORIES; from += AT_ONCE) {
    collisions += await holds(histories.slice(from, from + AT_ONCE))
  }
  expect(await findViolations(server.assembly.db, server.assembly.invariants)).toEqual({})
  expect(collisions, 'rounds in which several things were asked at once').toBeGreaterThan(HISTORIES)
}, 600_000)
