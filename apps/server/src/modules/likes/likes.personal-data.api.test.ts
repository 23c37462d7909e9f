import { Id, NOBODY } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseLargeStatements } from '../../testing/batch-guard.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { likesPersonalData } from './likes.personal-data.ts'
import { likesClientOf } from './testing/likes-client.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let likesClient: ReturnType<typeof likesClientOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  likesClient = likesClientOf(server)
})
afterAll(() => server.close())

/** Anna is liked and likes, with a match, and likes taken back both ways; others have likes of their own. */
async function populate(): Promise<PlantedMember[]> {
  const people = (await members.plant(5)) as [PlantedMember, ...PlantedMember[]] & Record<1 | 2 | 3 | 4, PlantedMember>
  const [anna, bram, cleo, dirk, eva] = people
  for (const [nth, name] of ['Anna', 'Bram', 'Cleo', 'Dirk', 'Eva'].entries()) {
    await members.change(people[nth]?.id ?? NOBODY, { name })
  }
  for (const other of [bram, cleo, dirk]) await likesClient.like(anna, other)
  await likesClient.takeBack(anna, dirk)
  for (const other of [bram, eva]) await likesClient.like(other, anna)
  await likesClient.takeBack(eva, anna)
  await likesClient.like(bram, cleo)
  await members.change(cleo.id, { invisible: true })
  return people
}

test('a person is shown whom they liked, by name where everybody can read it, and when they were liked', async () => {
  const [anna] = await populate()
  const { data } = await likesPersonalData.export(server.assembly.db, Id.member.parse(anna?.id), new Date())
  const date = expect.any(Date) as Date
  expect(data).toEqual({
    given: [
      { name: 'Bram', created_at: date, revoked_at: null },
      { name: null, created_at: date, revoked_at: null },
      { name: 'Dirk', created_at: date, revoked_at: date },
    ],
    received: [{ created_at: date }],
    matches: [{ created_at: date }],
  })
})

test('who is forgotten leaves no like and no match behind, and nobody else loses any', async () => {
  const people = await populate()
  const [anna, bram, cleo] = people
  const { db, pool } = server.assembly
  await db.transaction().execute((tx) => likesPersonalData.erase(tx, Id.member.parse(anna?.id)))
  const { rows } = await pool.query<{ one: string; other: string }>(
    `select from_id as one, to_id as other from likes.profile_like where from_id = any($1) or to_id = any($1)
     union all select member_id, other_id from likes.match where member_id = any($1) or other_id = any($1)`,
    [people.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ one: bram?.id, other: cleo?.id }])
})

test('who has very many likes is forgotten a batch at a time', async () => {
  const { db, pool } = server.assembly
  await refuseLargeStatements(server, 'likes.profile_like', 'likes.match')
  const anna = await members.plantOne()
  const others = `generate_series(1, 25000) as nth`
  for (const [from, to] of [
    ['$1', 'nth'],
    ['nth', '$1'],
  ] as const) {
    await pool.query(
      `insert into likes.profile_like select ${from}, ${to}, now(), true, case when nth % 2 = 0 then now() end from ${others}`,
      [anna.id],
    )
    await pool.query(`insert into likes.match select ${from}, ${to}, now() from ${others}`, [anna.id])
  }
  await db.transaction().execute((tx) => likesPersonalData.erase(tx, anna.id))
  const { rows } = await pool.query(
    `select from likes.profile_like where $1 in (from_id, to_id)
     union all select from likes.match where $1 in (member_id, other_id)`,
    [anna.id],
  )
  expect(rows).toEqual([])
})
