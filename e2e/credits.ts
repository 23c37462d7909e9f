/** Credits for people of a journey, as if the site gave them. */
import { randomUUID } from 'node:crypto'
import type { AccountId } from '@app/db/ids'
import { grantCredits } from '../apps/server/src/modules/credits/index.ts'
import { db, query } from './site-database.ts'
import { expect } from './visitor.ts'

/**
 * Puts so many into the wallet of an address, once or several times; a confirmed member of the usual site begins with what
 * signing up gives.
 */
export async function giveCredits(email: string, credits: number, times = 1): Promise<void> {
  const rows = await query<{ id: AccountId }>(
    `select id from accounts.account where email = $1 and status = 'confirmed'`,
    [email],
  )
  expect(rows).not.toEqual([])
  for (const { id: account_id } of rows) {
    for (let nth = 0; nth < times; nth += 1) {
      const grant = { account_id, key: randomUUID(), credits, at: new Date(), kind: 'bonus' } as const
      await db.transaction().execute((tx) => grantCredits(tx, grant))
    }
  }
}
