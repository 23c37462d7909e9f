/** Many accounts at once, written straight into the database: for tests whose subject is not how they came there. */
import { createHash, randomBytes } from 'node:crypto'
import { createHashing } from '../modules/accounts/index.ts'
import { deriveKeys } from '../platform/keys.ts'
import { PASSWORD } from './people.ts'
import type { TestServer } from './test-server.ts'

export interface PlantedAccounts {
  emails: string[]
  /** The session cookie of each, in the same order. */
  cookies: string[]
}

/** Confirmed members of a site, the first unless told, all with the usual password, each with an open session. */
export async function plantAccounts({ assembly }: TestServer, size: number, site = 'vonk'): Promise<PlantedAccounts> {
  const { pool, config, clock } = assembly
  const password_hash = await (await createHashing(deriveKeys(config).passwords, config.HASH_MEMORY_KIB)).hash(PASSWORD)
  const mark = randomBytes(4).toString('hex')
  const emails = Array.from({ length: size }, (_, i) => `crowd-${mark}-${String(i)}@example.com`)
  const tokens = emails.map(() => randomBytes(32).toString('base64url'))
  const { rows } = await pool.query<{ id: string }>(
    `insert into accounts.account (id, site_id, status, email, password_hash, name, gender, looking_for, date_of_birth,
       country, language, signup_date, confirmed_at, visited_at)
     select ids.next_id(site.shard), site.id, 'confirmed', email, $2, 'Anna', 'female', 'male', '1990-03-14', 'NL', 'nl', $3, $3, $3
     from unnest($1::text[]) as email, sites.site where site.key = $4
     returning id`,
    [emails, password_hash, clock.now(), site],
  )
  await pool.query(
    `insert into profiles.profile (id, account_id, site_id, kind, status, name, gender, looking_for, date_of_birth,
       country, created_at)
     select id, id, site_id, 'real', 'active', name, gender, looking_for, date_of_birth, country, signup_date
     from accounts.account where id = any($1)`,
    [rows.map(({ id }) => id)],
  )
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await pool.query(
    `insert into accounts.session (token_hash, id, account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at)
     select token_hash, ids.next_id(ids.shard_of(account_id)), account_id, 'Firefox, Linux', $3, $3, $3, $3, $3::timestamptz + interval '30 days'
     from unnest($1::bytea[], $2::bigint[]) as planted (token_hash, account_id)`,
    [hashes, rows.map(({ id }) => id), clock.now()],
  )
  return { emails, cookies: tokens.map((token) => `__Host-sid=${token}`) }
}
