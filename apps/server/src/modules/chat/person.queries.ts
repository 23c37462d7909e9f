/** SQL of everything that chats know about one person. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

/** Conversations, and messages of one, that are read or removed by one statement. */
const TALKS = 500
const MESSAGES = 5000

interface OwnTalk {
  conversation_id: string
  other_id: string
  last_number: number
  /** Of the other, as long as they are a member. */
  name: string | null
}

async function talksAfter(db: Database | Tx, id: string, after: string): Promise<OwnTalk[]> {
  const { rows } = await sql<OwnTalk>`
    select participant.conversation_id, participant.other_id, participant.last_number, profile.name from chat.participant as participant
    left join profiles.profile as profile on profile.id = participant.other_id and profile.status = 'active'
    where participant.member_id = ${id} and participant.conversation_id > ${after}
    order by participant.conversation_id limit ${sql.lit(TALKS)}`.execute(db)
  return rows
}

interface SaidRow {
  number: number
  own: boolean
  sent_at: Date
  gift: string | null
  text: string
}

async function saidIn(db: Database, id: string, { conversation_id, last_number }: OwnTalk): Promise<SaidRow[]> {
  const said: SaidRow[] = []
  for (let from = 0; from < last_number; from += MESSAGES) {
    const { rows } = await sql<SaidRow>`
      select number, sender_id = ${id} as own, created_at as sent_at, gift, body as text from chat.message
      where conversation_id = ${conversation_id} and number > ${from} and number <= ${from + MESSAGES}
      order by number`.execute(db)
    said.push(...rows)
  }
  return said
}

/** What they wrote and what was written to them. */
export async function conversationsOf(db: Database, id: string) {
  const conversations: { with: string | null; messages: SaidRow[] }[] = []
  for (
    let after = '0', page = await talksAfter(db, id, after);
    page.length > 0;
    page = await talksAfter(db, id, after)
  ) {
    for (const talk of page) conversations.push({ with: talk.name, messages: await saidIn(db, id, talk) })
    after = page.at(-1)?.conversation_id ?? after
  }
  return conversations
}

export function memberRow(db: Database, id: string) {
  return db.selectFrom('chat.member').where('id', '=', id).select(['started', 'receipts']).executeTakeFirst()
}

/** Few enough messages for one statement each: many short conversations at once, a long one in pieces. */
function* pieces(talks: readonly OwnTalk[]): Generator<{ ids: string[]; from: number; to: number }> {
  let ids: string[] = []
  let messages = 0
  for (const { conversation_id, last_number } of talks) {
    for (let from = MESSAGES; from < last_number; from += MESSAGES) {
      yield { ids: [conversation_id], from, to: from + MESSAGES }
    }
    const rest = Math.min(last_number, MESSAGES)
    if (messages + rest > MESSAGES) {
      yield { ids, from: 0, to: MESSAGES }
      ids = []
      messages = 0
    }
    ids.push(conversation_id)
    messages += rest
  }
  yield { ids, from: 0, to: MESSAGES }
}

/** Gone for both. Who wants to write meanwhile waits for the row of the conversation, and then finds none. */
async function removeTalks(tx: Tx, id: string, talks: readonly OwnTalk[]): Promise<void> {
  const ids = talks.map(({ conversation_id }) => conversation_id)
  // In the order in which everybody takes them: two who are forgotten at once may both have talked to a third.
  await sql`select from chat.conversation where id = any (${ids}::bigint[]) order by id for update`.execute(tx)
  await sql`delete from chat.conversation where id = any (${ids}::bigint[])`.execute(tx)
  for (const piece of pieces(talks)) {
    await sql`
      delete from chat.message
      where conversation_id = any (${piece.ids}::bigint[]) and number > ${piece.from} and number <= ${piece.to}`.execute(
      tx,
    )
  }
  const others = talks.map(({ other_id }) => other_id)
  await sql`
    delete from chat.participant as participant using unnest(${others}::bigint[], ${ids}::bigint[]) as theirs (member_id, conversation_id)
    where participant.member_id = theirs.member_id and participant.conversation_id = theirs.conversation_id`.execute(tx)
  await sql`delete from chat.participant where member_id = ${id} and conversation_id = any (${ids}::bigint[])`.execute(
    tx,
  )
}

export async function forgetTalks(tx: Tx, id: string): Promise<void> {
  for (let page = await talksAfter(tx, id, '0'); page.length > 0; page = await talksAfter(tx, id, '0')) {
    await removeTalks(tx, id, page)
  }
}

export async function forgetMembers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('chat.member').where('id', 'in', ids).execute()
}
