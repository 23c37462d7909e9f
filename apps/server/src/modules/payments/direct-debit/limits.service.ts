/** Refuses who may not be debited: asked before a code is sent, and again behind the locks before anything is signed. */
import type { AccountContext } from '../../../platform/context.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import type { Site } from '../../sites/index.ts'
import { isBlocked } from './blocks.queries.ts'
import { findCollections } from './collections.queries.ts'
import type { Debtor } from './debtors.ts'
import { isWithinLimits, middlePrice } from './limits.rules.ts'

interface Collection {
  debtor: Debtor
  cents: number
  currency: string
  site: Site
}

export async function requireDebitAllowed(
  { account, now }: AccountContext,
  db: Database | Tx,
  { debtor, cents, currency, site }: Collection,
): Promise<void> {
  if (await isBlocked(db, debtor, now)) fail('direct_debit_blocked')
  const so_far = await findCollections(db, account.id, debtor.iban_hashes, now)
  const middle_cents = middlePrice(site.bundles.flatMap(({ prices }) => prices[currency] ?? []))
  if (!isWithinLimits(so_far, cents, middle_cents)) fail('direct_debit_limit')
}
