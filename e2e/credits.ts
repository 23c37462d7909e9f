/** Credits for people of a journey, as if the site gave them. */
import { randomUUID } from 'node:crypto'
import { query } from './site-database.ts'
import { expect } from './visitor.ts'

/** Puts so many into the wallet of an address; a confirmed member of the usual site begins with what signing up gives. */
export async function giveCredits(email: string, credits: number): Promise<void> {
  const rows = await query(
    `select credits.grant_lot(id, $2, 2::smallint, 'bonus', $3, now(), null, null) from accounts.account
     where email = $1 and status = 'confirmed'`,
    [email, randomUUID(), String(credits)],
  )
  expect(rows).not.toEqual([])
}
