// The product's own rules of orders and receipts, asked of the database of a run.
import pg from 'pg'
import { paymentInvariants } from '../../apps/server/src/modules/payments/index.ts'
import { receiptInvariants } from '../../apps/server/src/modules/receipts/index.ts'
import { createDatabase } from '../../apps/server/src/platform/db/pool.ts'
import { findViolations } from '../../apps/server/src/platform/db/invariants.ts'

/** Which of them are broken, and how often. */
export async function brokenRules(url: string): Promise<string[]> {
  const db = createDatabase(new pg.Pool({ connectionString: url, max: 1 }))
  try {
    const broken = await findViolations(db, [...paymentInvariants, ...receiptInvariants])
    return Object.entries(broken).map(([rule, times]) => `${rule} (${times})`)
  } finally {
    await db.destroy()
  }
}
