import { MESSAGES_PAGE, MOST_ENDED_LISTED } from '@app/contract/limits'
import { type ConversationId, Id } from '@app/db/ids'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStatement } from '../profiles/viewing/people.queries.ts'
import { startPlanning, type Planning } from '../search/testing/planning.ts'
import type { Plan } from '../search/testing/plans.ts'
import { endedList, endedOne } from './ended/ended-conversations.queries.ts'
import { conversationOf, messagesFrom } from './reading/conversation.queries.ts'
import {
  FIRST_PAGE,
  conversationList,
  unreadStatement,
  type ConversationCursor,
} from './reading/conversation-list.queries.ts'

const CONVERSATIONS = 10_000
const CLEARED = 1000
const MESSAGES = 10_000
const LIMIT = MESSAGES_PAGE + 1
/** Of them there are a profile and chats, and nothing else. */
const ONE = Id.profile.parse('1')
const FIRST = Id.conversation.parse('1')

let planning: Planning
beforeAll(async () => {
  planning = await startPlanning(2 * CONVERSATIONS + 1)
  const { client } = planning
  // One who talks to everybody, 25 conversations a day, few of them unread, the first one very long; and as many
  // conversations of others.
  await client.query(`
    insert into chat.conversation (id, a_id, b_id, last_number, last_at, a_sent, b_sent, a_began)
    select nth, case when nth <= ${String(CONVERSATIONS)} then 1 else nth end, nth + 1, case when nth = 1 then ${String(MESSAGES)} else 3 end,
      now() - nth % ${String(CONVERSATIONS)} * interval '58 minutes', 1, 1, true from generate_series(1, 2 * ${String(CONVERSATIONS)}) as nth;
    insert into chat.participant (member_id, conversation_id, other_id, unread, is_unread, last_at, last_day, last_number)
    select side.one, id, side.other, (id % 300 = 0)::int, id % 300 = 0, last_at, (last_at at time zone 'UTC')::date, last_number
    from chat.conversation cross join lateral (values (a_id, b_id), (b_id, a_id)) as side (one, other);
    insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
    select id, number, a_id, last_at - (last_number - number) * interval '4 minutes', gen_random_uuid(), repeat('x', 80), 0
    from chat.conversation, generate_series(1, last_number) as number;
    insert into chat.member (id, receipts) select nth, nth % 9 > 0 from generate_series(1, ${String(CONVERSATIONS)}) as nth;
    insert into chat.sealed_conversation (id, conversation_id, public_id, a_id, b_id, ended_by, ended_by_name, messages, sealed_at, erase_after)
    select id, id, 'ended ' || id, a_id, b_id, b_id, 'Anna', '[]', last_at, now() + interval '30 days' from chat.conversation;
    -- As many that this one deleted for themselves: they have no day.
    update chat.participant set cleared_number = last_number, last_day = '-infinity'
    where member_id = 1 and conversation_id > ${String(CONVERSATIONS - CLEARED)};`)
  for (const table of ['conversation', 'participant', 'message', 'member', 'sealed_conversation']) {
    await client.query(`vacuum analyze chat.${table}`)
  }
  await client.query('vacuum analyze profiles.profile')
}, 120_000)
afterAll(() => planning.close())

const viewer = () => ({ site_id: planning.site_id, viewer_id: ONE })
const since = () => new Date(Date.now() - 30 * 24 * 3_600_000)
const listed = (from: ConversationCursor) => listStatement(viewer(), conversationList(viewer(), from, since(), LIMIT))

/** Behind everything that has a day: what was deleted for oneself is not looked through. */
const LAST_PAGE: ConversationCursor = { ...FIRST_PAGE, day: '0001-01-01' }

/** Where so many pages of chats end, by counting rows. */
async function endOf(pages: number): Promise<ConversationCursor> {
  const { rows } = await planning.client.query<{ day: string; at: Date; id: ConversationId }>(
    `select last_day as day, last_at as at, conversation_id as id from chat.participant
     where member_id = 1 order by last_day desc, last_at desc, conversation_id desc offset $1 limit 1`,
    [pages * MESSAGES_PAGE],
  )
  const [last] = rows
  if (!last) throw new Error('there is no such page')
  return { ...last, at: last.at.toISOString() }
}

/** Everything large is read off an index, and nothing large is sorted. */
function planProblems({ nodes }: Plan): string[] {
  const rowsOf = (node: Plan['nodes'][number]) => node['Actual Rows'] * node['Actual Loops']
  return nodes
    .filter((node) => !(node['Index Name'] ?? node['Relation Name'] ?? '').startsWith('block'))
    .filter(
      (node) =>
        (/Seq Scan|Hash Join|Merge Join/.test(node['Node Type']) && rowsOf(node) > 0) ||
        (node['Node Type'].includes('Sort') && (node.Plans ?? []).some((of) => rowsOf(of) > 200)),
    )
    .map((node) => `${node['Node Type']} of ${node['Relation Name'] ?? 'rows'}`)
}

/** Blocks that each may look at. */
const MOST = {
  'first page': 2500,
  'page 150': 2500,
  'behind the last page': 40,
  unread: 200,
  conversation: 60,
  newest: 20,
  'in the middle': 20,
  ended: 150,
  'an ended one': 20,
}

async function judge() {
  const statements: Record<keyof typeof MOST, RawBuilder<unknown>> = {
    'first page': listed(FIRST_PAGE),
    'page 150': listed(await endOf(150)),
    'behind the last page': listed(LAST_PAGE),
    unread: unreadStatement(viewer()),
    conversation: listStatement(viewer(), conversationOf(viewer(), await addressOf(1))),
    newest: messagesFrom(FIRST, MESSAGES + 1 - LIMIT, since(), LIMIT),
    'in the middle': messagesFrom(FIRST, MESSAGES / 2, since(), LIMIT),
    ended: endedList(ONE, new Date(), MOST_ENDED_LISTED),
    'an ended one': endedOne(ONE, 'ended 77', new Date()),
  }
  const problems: string[] = []
  for (const name of Object.keys(MOST) as (keyof typeof MOST)[]) {
    const plan = await planning.planned(statements[name])
    problems.push(...planProblems(plan).map((problem) => `${name}: ${problem}`))
    if (plan.buffers > MOST[name]) problems.push(`${name}: looks at ${String(plan.buffers)} blocks`)
  }
  return problems
}

async function addressOf(id: number): Promise<string> {
  const { rows } = await planning.client.query<{ public_id: string }>(
    'select public_id from chat.conversation where id = $1',
    [id],
  )
  return rows[0]?.public_id ?? ''
}

test('chats of 10,000, and messages of 10,000, are read a page at a time wherever one is', async () => {
  expect(await judge()).toEqual([])
})

test('an index that is gone is found out', async () => {
  const without = async (change: string) => {
    await planning.client.query(`begin; ${change}`)
    const problems = await judge()
    await planning.client.query('rollback')
    return [...new Set(problems.map((problem) => problem.split(':')[0]))]
  }
  expect(await without('drop index chat.participant_inbox')).toEqual(expect.arrayContaining(['first page', 'page 150']))
  expect(await without('drop index chat.participant_unread')).toContain('unread')
  expect(await without('alter table chat.participant drop constraint participant_pkey')).toContain('conversation')
  expect(await without('alter table chat.conversation drop constraint conversation_public_id_key')).toEqual([
    'conversation',
  ])
  expect(await without('alter table chat.conversation drop constraint conversation_pkey')).toContain('first page')
  expect(await without('alter table chat.message drop constraint message_pkey')).toEqual(
    expect.arrayContaining(['newest', 'in the middle', 'first page']),
  )
  expect(await without('drop index chat.sealed_conversation_ended')).toEqual(['ended'])
  expect(
    await without('alter table chat.sealed_conversation drop constraint sealed_conversation_public_id_key'),
  ).toEqual(['an ended one'])
  expect(await judge()).toEqual([])
})
