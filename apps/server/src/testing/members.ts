/** Members with everything a profile can hold, written straight into the database: for tests about who sees what. */
import { randomBytes, randomUUID } from 'node:crypto'
import { plantCrowd } from './crowd.ts'
import { newBlock } from './people.ts'
import type { Answered, TestServer } from './test-server.ts'

export interface PlantedMember {
  id: string
  public_id: string
  email: string
  cookie: string
}

type Row = Readonly<Record<string, unknown>>

const assignments = (row: Row) =>
  Object.keys(row)
    .map((column, index) => `${column} = $${String(index + 2)}`)
    .join(', ')

export function membersOf(server: TestServer) {
  const { pool, clock, store } = server.assembly

  async function change(id: string, row: Row): Promise<void> {
    await pool.query(`update profiles.profile set ${assignments(row)} where id = $1`, [id, ...Object.values(row)])
  }

  /** Confirmed members of the first site, logged in. */
  async function plant(size: number, row: Row = {}): Promise<PlantedMember[]> {
    const { emails, cookies } = await plantCrowd(server, size)
    const { rows } = await pool.query<{ id: string; public_id: string; email: string }>(
      `select profile.id, profile.public_id, account.email from profiles.profile
       join accounts.account on account.id = profile.account_id where email = any($1)`,
      [emails],
    )
    const members = emails.map((email, index) => {
      const found = rows.find((one) => one.email === email)
      if (!found) throw new Error('a planted member is missing')
      return { ...found, cookie: cookies[index] ?? '' }
    })
    if (Object.keys(row).length > 0) for (const { id } of members) await change(id, row)
    return members
  }

  async function plantOne(row: Row = {}): Promise<PlantedMember> {
    const [member] = await plant(1, row)
    if (!member) throw new Error('nobody was planted')
    return member
  }

  /** A fictional profile on the first site; it has no account. */
  async function plantFictional(row: Row = {}): Promise<{ id: string; public_id: string }> {
    const { rows } = await pool.query<{ id: string; public_id: string }>(
      `insert into profiles.profile (id, site_id, kind, status, name, gender, looking_for, date_of_birth, country, created_at)
       select ids.next_id(), id, 'fictional', 'active', 'Julie', 'female', 'male', '1994-05-06', 'NL', $1
       from sites.site where key = 'vonk' returning id, public_id`,
      [clock.now()],
    )
    const [profile] = rows
    if (!profile) throw new Error('nobody was planted')
    if (Object.keys(row).length > 0) await change(profile.id, row)
    return profile
  }

  /** Photos that others may see, with files that say which they are. */
  async function plantPhotos(id: string, count: number, files = false): Promise<string[]> {
    const ids: string[] = []
    for (let position = 0; position < count; position += 1) {
      const keys = ['master', 'large', 'card', 'thumb', 'blur'].map((name) => [name, `p/${randomUUID()}`] as const)
      if (files) for (const [name, key] of keys) await store.put(key, randomBytes(64), `image/${name}`)
      const { rows } = await pool.query<{ public_id: string }>(
        `insert into photos.photo (site_id, profile_id, position, state, created_at, master_key, large_key, card_key,
           thumb_key, blur_key)
         select site_id, id, $2, 'open', $3, $4, $5, $6, $7, $8 from profiles.profile where id = $1 returning public_id`,
        [id, position, clock.now(), ...keys.map(([, key]) => key)],
      )
      ids.push(rows[0]?.public_id ?? '')
    }
    return ids
  }

  /** Asks as one of them, or as a visitor. */
  async function as(
    member: { cookie: string } | null,
    path: string,
    asked: { method?: string; body?: unknown; headers?: Record<string, string>; host?: string } = {},
  ): Promise<Answered> {
    const { method, body, headers, host } = asked
    return server.ask(path, {
      ...(method === undefined ? {} : { method }),
      ...(body === undefined ? {} : { body }),
      ...(host === undefined ? {} : { host }),
      headers: {
        'x-request-type': 'user',
        'x-forwarded-for': newBlock(),
        ...(member ? { cookie: member.cookie } : {}),
        ...headers,
      },
    })
  }

  return { plant, plantOne, plantFictional, plantPhotos, change, as }
}
