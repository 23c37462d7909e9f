// Searches over HTTP.
import { randomBytes, createHash } from 'node:crypto'
import type pg from 'pg'
import { SHARES } from '../population/drawing.ts'
import { anyAddress } from '../support/http-load.ts'

export interface Viewers {
  tokens: string[]
  ids: string[]
  /** Of the site they are members of. */
  host: string
}

const VIEWERS = 200

/** Gives some members an account and an open session. */
export async function plantViewers(client: pg.Client, size: number): Promise<Viewers> {
  const ids = Array.from({ length: VIEWERS }, (_, nth) => String(1 + Math.floor((nth * size) / VIEWERS)))
  const tokens = ids.map(() => randomBytes(32).toString('base64url'))
  await client.query('delete from accounts.account where id = any($1)', [ids])
  await client.query(
    `insert into accounts.account (id, site_id, status, email, password_hash, name, gender, looking_for, date_of_birth,
       country, language, signup_date, confirmed_at)
     select id, 1, 'confirmed', id || '@example.com', '$argon2id$', 'Anna', 'male', 'female', '1990-03-14', 'US', 'en',
       now(), now() from unnest($1::bigint[]) as id`,
    [ids],
  )
  await client.query(
    `insert into accounts.session (token_hash, id, account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at)
     select hash, ids.next_id(ids.shard_of(id)), id, 'Firefox, Linux', now(), now(), now(), now(), now() + interval '30 days'
     from unnest($1::bytea[], $2::bigint[]) as planted (hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
  )
  await client.query('analyze accounts.account')
  await client.query('analyze accounts.session')
  const { rows } = await client.query<{ host: string }>('select host from sites.host where site_id = 1 limit 1')
  return { tokens, ids, host: rows[0]?.host ?? '' }
}

type Keys = Readonly<Record<string, readonly string[]>>

/** A search by chance, as the scripts draw it. */
export function searchRequest(keys: Keys, { tokens, host }: Viewers): string {
  let chance = Math.random()
  const country = Object.entries(SHARES).find(([, share]) => (chance -= share) <= 0)?.[0] ?? 'US'
  const regions = keys[country] ?? []
  const region = regions[Math.floor(regions.length * Math.random() ** 2)] ?? ''
  const youngest = Math.floor(18 + 42 * Math.random() ** 1.6)
  const oldest = youngest + 3 + Math.floor(Math.random() * 18)
  const gender = Math.random() < 0.62 ? 'female' : 'male'
  const token = tokens[Math.floor(Math.random() * tokens.length)] ?? ''
  const path = `/api/members?gender=${gender}&country=${country}&countryregion=${region}&min_age=${String(youngest)}&max_age=${String(oldest)}`
  return `GET ${path} HTTP/1.1\r\nx-forwarded-for: ${anyAddress()}\r\nhost: ${host}\r\ncookie: __Host-sid=${token}\r\nx-request-type: user\r\n\r\n`
}
