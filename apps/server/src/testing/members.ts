/** Members with everything a profile can hold, written straight into the database: for tests about who sees what. */
import { randomBytes } from 'node:crypto'
import type { MemberId, ProfileId } from '@app/db/ids'
import { photosChanged } from '../events/photos.ts'
import { profileChanged } from '../events/profiles.ts'
import { plantAccounts } from './planted-accounts.ts'
import { newBlock } from './people.ts'
import type { TestResponse, TestServer } from './test-server.ts'

export interface PlantedMember {
  id: MemberId
  public_id: string
  email: string
  cookie: string
}

type Row = Readonly<Record<string, unknown>>
type Pool = TestServer['assembly']['pool']

async function writeRow(pool: Pool, id: ProfileId, row: Row): Promise<void> {
  const columns = Object.keys(row).map((column, index) => `${column} = $${String(index + 2)}`)
  if (columns.length === 0) return
  await pool.query(`update profiles.profile set ${columns.join(', ')} where id = $1`, [id, ...Object.values(row)])
}

/** Changes a profile and tells the other rooms, as the room itself would. */
async function changeRow({ assembly: { pool, db, publish } }: TestServer, id: ProfileId, row: Row): Promise<void> {
  await writeRow(pool, id, row)
  await db.transaction().execute((tx) => publish(tx, profileChanged, { profile_id: id }))
}

async function plant(server: TestServer, size: number, row: Row): Promise<PlantedMember[]> {
  const { pool } = server.assembly
  const { emails, cookies } = await plantAccounts(server, size)
  const { rows } = await pool.query<{ id: MemberId; public_id: string; email: string }>(
    `select profile.id, profile.public_id, account.email from profiles.profile
     join accounts.account on account.id = profile.account_id where email = any($1)`,
    [emails],
  )
  for (const { id } of rows) await changeRow(server, id, row)
  return emails.flatMap((email, index) =>
    rows
      .filter((plantedRow) => plantedRow.email === email)
      .map((plantedRow) => ({ ...plantedRow, cookie: cookies[index] ?? '' })),
  )
}

async function plantFictional(server: TestServer, row: Row) {
  const { pool, clock } = server.assembly
  const { rows } = await pool.query<{ id: ProfileId; public_id: string }>(
    `insert into profiles.profile (id, site_id, kind, status, name, gender, looking_for, date_of_birth, country, created_at)
     select ids.next_id(shard), id, 'fictional', 'active', 'Julie', 'female', 'male', '1994-05-06', 'NL', $1
     from sites.site where key = 'vonk' returning id, public_id`,
    [clock.now()],
  )
  const [profile] = rows
  if (!profile) throw new Error('nobody was planted')
  await changeRow(server, profile.id, row)
  return profile
}

async function plantPhoto({ assembly: { pool, clock, store } }: TestServer, id: ProfileId, position: number) {
  const keys = ['master', 'large', 'card', 'thumb', 'blur'].map(() => randomBytes(16).toString('base64url'))
  for (const key of keys.slice(1)) await store.put(`photos/${key}`, randomBytes(64), 'image/webp')
  const { rows } = await pool.query<{ public_id: string }>(
    `insert into photos.photo (id, site_id, profile_id, position, state, created_at, master_key, large_key, card_key,
       thumb_key, blur_key)
     select ids.next_id(ids.shard_of(id)), site_id, id, $2, 'open', $3, $4, $5, $6, $7, $8 from profiles.profile where id = $1 returning public_id`,
    [id, position, clock.now(), ...keys],
  )
  return rows[0]?.public_id ?? ''
}

interface MemberRequest {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  host?: string
}

function requestAs(
  server: TestServer,
  member: { cookie: string } | null,
  path: string,
  options: MemberRequest,
): Promise<TestResponse> {
  const headers = {
    'x-request-type': 'user',
    'x-forwarded-for': newBlock(),
    ...(member ? { cookie: member.cookie } : {}),
    ...options.headers,
  }
  return server.request(path, { ...options, headers })
}

export function membersOf(server: TestServer) {
  return {
    /** Confirmed members of the first site, logged in. */
    plant: (size: number, row: Row = {}) => plant(server, size, row),
    async plantOne(row: Row = {}): Promise<PlantedMember> {
      const [member] = await plant(server, 1, row)
      if (!member) throw new Error('nobody was planted')
      return member
    },
    /** A fictional profile on the first site; it has no account. */
    plantFictional: (row: Row = {}) => plantFictional(server, row),
    /** Photos that others may see, each with its files, from a position on; answers how the world calls them. */
    async plantPhotos(id: ProfileId, count: number, first = 0): Promise<string[]> {
      const ids: string[] = []
      for (let position = first; position < first + count; position += 1)
        ids.push(await plantPhoto(server, id, position))
      const { db, publish } = server.assembly
      await db.transaction().execute((tx) => publish(tx, photosChanged, { profile_id: id }))
      return ids
    },
    change: (id: ProfileId, row: Row) => changeRow(server, id, row),
    /** Asks as one of them, or as a visitor. */
    as: (member: { cookie: string } | null, path: string, options: MemberRequest = {}) =>
      requestAs(server, member, path, options),
  }
}
