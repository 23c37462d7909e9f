/** Many rows of one person, changed by statements that each end within the time a statement may take. */
import type { RawBuilder } from 'kysely'
import type { Tx } from './pool.ts'

const BATCH = 10_000

/** Says the statement again and again, until it changes nothing more: it changes at most so many rows at once. */
export async function inBatches(tx: Tx, change: (most: number) => RawBuilder<unknown>): Promise<void> {
  for (let changed = 1n; changed > 0n;) {
    changed = (await change(BATCH).execute(tx)).numAffectedRows ?? 0n
  }
}
