/** Credits for members of a test, given as a purchase or for free; answers what they have then. */
import { randomUUID } from 'node:crypto'
import type { AccountId } from '@app/db/ids'
import { grantCredits } from '../modules/credits/index.ts'
import type { TestServer } from './test-server.ts'

export async function giveCredits(
  { assembly: { db, clock } }: Pick<TestServer, 'assembly'>,
  account_id: AccountId,
  credits: number,
  paid?: { cents: number; currency: string },
): Promise<number> {
  const grant = { account_id, credits, key: randomUUID(), at: clock.now() }
  const { balance } = await db
    .transaction()
    .execute((tx) => grantCredits(tx, paid ? { ...grant, kind: 'purchase', paid } : { ...grant, kind: 'bonus' }))
  return balance
}
