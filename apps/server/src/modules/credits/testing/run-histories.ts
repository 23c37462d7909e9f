/**
 * Plays many histories at once on a real database: in each round four connections go through all wallets side by side,
 * every attempt in a transaction of its own, so that what is asked of one wallet at once collides.
 */
import type { AccountId } from '@app/db/ids'
import { sql } from 'kysely'
import pg from 'pg'
import { sqlState } from '../../../platform/db/sql-errors.ts'
import { createDatabase, type Database, type Tx } from '../../../platform/db/pool.ts'
import { PreparedStatementClient } from '../../../platform/db/prepared-statements.ts'
import { grantCredits, retryOnConflict, withdrawCredits } from '../index.ts'
import { findByKey } from '../spending.queries.ts'
import { LANES, type LedgerRequest } from './histories.ts'

/** What an attempt was told; nothing where the answer was lost. */
type LedgerResponse = { outcome: 'ok'; balance: number; taken: number } | { outcome: 'refused'; code: string } | null

export interface Round {
  attempts: { request: LedgerRequest; response: LedgerResponse }[]
  /** How many entries the wallet had when the round was over. */
  entries: number
}

const AT = new Date(0)

async function numberOf(tx: Tx, wallet: AccountId, key: string | null): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select number from credits.ledger_entry where wallet_id = ${wallet} and key = ${key}`.execute(tx)
  return rows[0]?.number ?? 0
}

async function perform(
  tx: Tx,
  wallet: AccountId,
  { key, action: wish, lot_key }: LedgerRequest,
): Promise<LedgerResponse> {
  if (wish.kind === 'grant') {
    const paid = wish.cents === null ? {} : { paid: { cents: wish.cents, currency: 'EUR' } }
    const kind = wish.cents === null ? ('bonus' as const) : ('purchase' as const)
    const grant = { account_id: wallet, key, credits: wish.credits, at: AT, kind, ...paid }
    return { outcome: 'ok', balance: (await grantCredits(tx, grant)).balance, taken: 0 }
  }
  if (wish.kind === 'withdraw') {
    const lot = await numberOf(tx, wallet, lot_key)
    const { taken } = await withdrawCredits(tx, { account_id: wallet, key, lot, at: AT, why: wish.why })
    return { outcome: 'ok', balance: 0, taken }
  }
  // As a caller does: looks for the key first.
  const known = await findByKey(tx, wallet, key)
  if (known) return { outcome: 'ok', balance: known.balance, taken: 0 }
  const { rows } = await sql<{ balance: number }>`
    select credits.spend(member => ${wallet}, entry_key => ${key}, entry_fingerprint => 1, account => ${wish.account},
      price => ${wish.price}, at => ${AT}, worth => null, worth_currency => null, other => null, ref => null)
      as balance`.execute(tx)
  return { outcome: 'ok', balance: rows[0]?.balance ?? 0, taken: 0 }
}

class RolledBack extends Error {}

/** Begins anew where the same key raced. A process that dies before the commit leaves nothing and hears nothing. */
async function attempt(db: Database, wallet: AccountId, requests: LedgerRequest): Promise<LedgerResponse> {
  try {
    const responses = await retryOnConflict(() =>
      db.transaction().execute(async (tx) => {
        const done = await perform(tx, wallet, requests)
        if (requests.fate === 'rolled back') throw new RolledBack()
        return done
      }),
    )
    return requests.fate === 'done' ? responses : null
  } catch (error) {
    if (error instanceof RolledBack) return null
    const code = sqlState(error)
    if (code !== 'VK402' && code !== 'not_found') throw error
    return requests.fate === 'done' ? { outcome: 'refused', code } : null
  }
}

export function openConnections(url: string): Database[] {
  const options = '-c synchronous_commit=off'
  return Array.from({ length: LANES }, () =>
    createDatabase(new pg.Pool({ Client: PreparedStatementClient, connectionString: url, max: 1, options })),
  )
}

interface HistoryRun {
  wallet: AccountId
  requests: LedgerRequest[][]
  rounds: Round[]
}

async function runLane(connection: Database, round: number, lane: number, all: readonly HistoryRun[]): Promise<void> {
  for (const { wallet, requests, rounds } of all) {
    const request = requests[round]?.[lane]
    if (request) rounds[round]?.attempts.push({ request, response: await attempt(connection, wallet, request) })
  }
}

/** Plays them all, and answers what each was told round by round. */
export async function runHistories(connections: readonly Database[], all: readonly HistoryRun[]): Promise<void> {
  const most = Math.max(...all.map(({ requests }) => requests.length))
  for (let round = 0; round < most; round += 1) {
    for (const { requests, rounds } of all) if (round < requests.length) rounds.push({ attempts: [], entries: 0 })
    await Promise.all(connections.map((connection, lane) => runLane(connection, round, lane, all)))
    const [first] = connections
    const { rows } = first
      ? await sql<{ id: string; entries: number }>`
          select id, entries from credits.wallet where id = any (${all.map(({ wallet }) => wallet)}::bigint[])`.execute(
          first,
        )
      : { rows: [] }
    const counts = new Map(rows.map(({ id, entries }) => [id, entries]))
    for (const { wallet, rounds } of all) {
      const played = rounds[round]
      if (played) played.entries = counts.get(wallet) ?? 0
    }
  }
}
