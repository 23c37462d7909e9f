/** Credits that come to a member. */
import { createHash } from 'node:crypto'
import type { AccountId } from '@app/db/ids'
import type { Tx } from '../../platform/db/pool.ts'
import { insertLot, insertWallet, lockWallet } from './credits.queries.ts'
import type { LedgerAccount } from './credits.rules.ts'
import { findByKey } from './spending.queries.ts'

/** The ledger account each kind of lot comes from. */
const SOURCES = { purchase: 'sales', bonus: 'bonus', returned: 'returned' } as const satisfies Record<
  string,
  LedgerAccount
>

/** The key of an entry that no browser asked for: of one cause there is one. */
export function deriveIdempotencyKey(cause: string, id: string): string {
  const hash = createHash('sha256').update(`${cause}\n${id}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

interface Grant {
  account_id: AccountId
  key: string
  credits: number
  at: Date
  kind: keyof typeof SOURCES
  /** What was paid, for a purchase and nothing else. */
  paid?: { cents: number; currency: string }
}

/** Puts credits into a wallet as a lot of their own, once per key; answers the balance then, and the number of the lot. */
export async function grantCredits(tx: Tx, { paid, ...grant }: Grant): Promise<{ balance: number; lot: number }> {
  await insertWallet(tx, grant.account_id)
  // Locked before the key is looked for, so that the same grant twice at once is one.
  const wallet = await lockWallet(tx, grant.account_id)
  const known = wallet && (await findByKey(tx, grant.account_id, grant.key))
  if (known) return { balance: wallet.balance, lot: known.number }
  const { balance, number } = await insertLot(tx, {
    ...grant,
    ledger_account: SOURCES[grant.kind],
    paid: paid ?? null,
  })
  return { balance, lot: number }
}
