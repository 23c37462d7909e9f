import { PAGE_SIZE } from '@app/contract/limits'
import { Id } from '@app/db/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlanning, type Planning } from '../search/testing/planning.ts'
import type { Plan } from '../search/testing/plans.ts'
import { likesPersonalData } from './likes.personal-data.ts'
import { FIRST_PAGE, newsStatement, STATEMENTS, type LikeRow, type LikeCursor } from './listing/listing.queries.ts'

const ADMIRERS = 100_000
const DEEP = 1000
const LIMIT = PAGE_SIZE + 1
/** Of them there are profiles and likes, and nothing else. */
const ONE = Id.member.parse('1')

let planning: Planning
beforeAll(async () => {
  planning = await startPlanning(ADMIRERS + 1)
  const { client } = planning
  // One whom everybody likes and who likes everybody, a third not looked at yet; the others like a few each.
  const at = `now() - nth / 3 * interval '1 second'`
  await client.query(`
    insert into likes.profile_like select nth, 1, ${at}, nth % 3 = 0 from generate_series(2, ${String(ADMIRERS)} + 1) as nth;
    insert into likes.profile_like select 1, nth, ${at} from generate_series(2, ${String(ADMIRERS)} + 1) as nth;
    insert into likes.match select 1, nth, ${at} from generate_series(2, ${String(ADMIRERS)} + 1) as nth;
    insert into likes.match select nth, 1, ${at} from generate_series(2, ${String(ADMIRERS)} + 1) as nth;
    insert into likes.profile_like select nth, nth % 99991 + 2 + hop, ${at} from generate_series(2, 20000) as nth,
      unnest(array[7, 11, 13]) as hop where nth <> nth % 99991 + 2 + hop on conflict do nothing;`)
  for (const table of ['likes.profile_like', 'likes.match', 'profiles.profile'])
    await client.query(`vacuum analyze ${table}`)
}, 120_000)
afterAll(() => planning.close())

const viewer = () => ({ site_id: planning.site_id, viewer_id: ONE })
const INDEXES = { received: 'profile_like_received', given: 'profile_like_given', matches: 'match_list' } as const
type List = keyof typeof INDEXES

/** Where so many pages of a list end, by counting rows. */
async function endOf(list: List, pages: number): Promise<LikeCursor> {
  const rows = await STATEMENTS[list](viewer(), FIRST_PAGE, pages * PAGE_SIZE).execute(planning.db)
  const last = rows.rows.at(-1) as LikeRow
  return { is_new: last.is_new, at: last.at.toISOString(), id: last.id }
}

/** What is wrong with a plan: likes read otherwise than off the expected index, or anything sorted, hashed or read whole. */
function planProblems({ nodes }: Plan, index: string): string[] {
  const lists = nodes.filter((node) => node['Index Name'] === index)
  const wrong = nodes
    // Blocks of the reader are looked up once, and there are none here.
    .filter((node) => !(node['Index Name'] ?? node['Relation Name'] ?? '').startsWith('block'))
    .filter((node) => /Sort|Hash|Seq Scan|Bitmap/.test(node['Node Type']))
    .map((node) => `${node['Node Type']} of ${node['Relation Name'] ?? 'rows'}`)
  return [...(lists.length === 1 ? [] : [`reads ${index} ${String(lists.length)} times`]), ...wrong]
}

/** Every fault of every page, and how many blocks each looks at. */
async function judge(depths: readonly number[] = [0, DEEP]) {
  const problems: string[] = []
  const buffers: Record<string, number> = {}
  for (const list of Object.keys(INDEXES) as List[]) {
    for (const pages of depths) {
      const from = pages === 0 ? FIRST_PAGE : await endOf(list, pages)
      const plan = await planning.planned(STATEMENTS[list](viewer(), from, LIMIT))
      problems.push(...planProblems(plan, INDEXES[list]).map((problem) => `${list}: ${problem}`))
      buffers[`${list} ${String(pages)}`] = plan.buffers
    }
  }
  const count = await planning.planned(newsStatement(viewer()))
  problems.push(...planProblems(count, INDEXES.received).map((problem) => `count: ${problem}`))
  buffers['count'] = count.buffers
  return { faults: [...new Set(problems)], buffers }
}

test('each list of 100,000 is read off its own index in order, and page 1,000 costs what the first one does', async () => {
  const { faults: problems, buffers } = await judge()
  expect(problems).toEqual([])
  for (const list of Object.keys(INDEXES)) {
    expect(buffers[`${list} 0`], list).toBeLessThan(250)
    expect(buffers[`${list} ${String(DEEP)}`], list).toBeLessThan(1.3 * (buffers[`${list} 0`] ?? 0))
  }
  expect(buffers['count']).toBeLessThan(500)
})

test('who gave and got very many likes is forgotten, with all of them', async () => {
  const { db } = planning
  const left = () =>
    sql<{ n: number }>`
      select (select count(*) from likes.profile_like where 1 in (from_id, to_id))::int
        + (select count(*) from likes.match where 1 in (member_id, other_id))::int as n`
  const forgetting = db.transaction().execute(async (tx) => {
    await likesPersonalData.erase(tx, ONE)
    throw new Error(String((await left().execute(tx)).rows[0]?.n))
  })
  await expect(forgetting).rejects.toThrow(/^0$/)
  expect((await left().execute(db)).rows[0]?.n).toBe(4 * ADMIRERS)
})

test('a list whose own index is gone is found out', async () => {
  for (const [list, index] of Object.entries(INDEXES)) {
    await sql`drop index ${sql.id('likes', index)}`.execute(planning.db)
    expect((await judge([0])).faults.join('\n')).toMatch(new RegExp(`${list}: reads ${index} 0 times\n${list}: .*Sort`))
  }
})
