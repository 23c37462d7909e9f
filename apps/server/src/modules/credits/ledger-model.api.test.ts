import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '../../platform/db/invariants.ts'
import type { Database } from '../../platform/db/pool.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { history, nameWishes, type History } from './testing/histories.ts'
import { compare, type Kept } from './testing/ledger-model.ts'
import { openPlayers, playAll, type Round } from './testing/playing.ts'

const HISTORIES = 10_000
const AT_ONCE = 1000
let server: TestServer
let players: Database[]
let wallets = 0
beforeAll(async () => {
  server = await startTestServer()
  players = openPlayers(server.assembly.config.DATABASE_URL)
})
afterAll(async () => {
  for (const player of players) await player.destroy()
  await server.close()
})

/** What the database holds of all those wallets. */
async function readAll(ids: readonly string[]): Promise<Map<string, Kept>> {
  const { rows } = await sql<{ id: string } & Kept>`
     select wallet.id, json_build_object('balance', balance, 'bookings', entries, 'spent', spent) as wallet,
       (select coalesce(json_agg(json_build_object('number', number, 'key', key, 'amount', amount, 'balance', balance,
          'worth_cents', worth_cents) order by number), '[]') from credits.ledger_entry where wallet_id = wallet.id) as bookings,
       (select coalesce(json_agg(json_build_object('number', number, 'withdrawn', withdrawn) order by number), '[]')
        from credits.lot where wallet_id = wallet.id) as lots
     from credits.wallet where id = any (${ids}::bigint[])`.execute(server.assembly.db)
  return new Map(rows.map(({ id, ...kept }) => [id, kept]))
}

/** Plays them together; what differs is told with the history it differs for. */
async function holds(histories: readonly History[]): Promise<number> {
  const all = histories.map((one) => {
    wallets += 1
    return { wallet: String(wallets), asked: nameWishes(one), rounds: [] as Round[] }
  })
  await playAll(players, all)
  const kept = await readAll(all.map(({ wallet }) => wallet))
  for (const { wallet, asked, rounds } of all) {
    try {
      compare(rounds, kept.get(wallet) ?? { bookings: [], lots: [], wallet: undefined })
    } catch (error) {
      throw new Error(`after ${JSON.stringify(asked)}`, { cause: error })
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
  expect(await brokenRules(server.assembly.db, server.assembly.invariants)).toEqual({})
  expect(collisions, 'rounds in which several things were asked at once').toBeGreaterThan(HISTORIES)
}, 600_000)
