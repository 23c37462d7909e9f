/** A link of a mail without the mail: for journeys that begin where it leads. */
import { createHash, randomBytes } from 'node:crypto'
import { query } from './site-database.ts'

/** The word of a link that does this for whoever has the address. */
export async function plantLink(purpose: string, email: string, data: object = {}): Promise<string> {
  const word = randomBytes(32).toString('base64url')
  await query(
    `insert into accounts.link (token_hash, site_id, purpose, account_id, data, created_at, expires_at)
     select decode($1, 'hex'), site_id, $2, id, $4::jsonb, now(), now() + interval '1 day'
     from accounts.account where email = $3`,
    [createHash('sha256').update(word).digest('hex'), purpose, email, JSON.stringify(data)],
  )
  return word
}
