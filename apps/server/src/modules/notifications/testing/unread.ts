/** Something of a profile that a member has not seen: a message, and the row that says a mail about it is to be sent. */
import type { PlantedMember } from '../../../testing/members.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { Site } from '../../sites/index.ts'

export async function plantUnread(
  { assembly }: TestServer,
  site: Pick<Site, 'id'>,
  member: Pick<PlantedMember, 'id'>,
  from: { id: string },
  body = 'hello',
): Promise<void> {
  const { pool, clock } = assembly
  const now = clock.now()
  const [a, b] = [member.id as string, from.id].toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
  const { rows } = await pool.query<{ id: string }>(
    `insert into chat.conversation (id, a_id, b_id, last_number, last_at, a_began)
     values (ids.next_id(ids.shard_of($1)), $1, $2, 1, $3, true) returning id`,
    [a, b, now],
  )
  await pool.query(
    `insert into chat.participant (member_id, conversation_id, other_id, unread, is_unread, last_at, last_day, last_number)
     values ($1, $2, $3, 1, true, $4::timestamptz, ($4::timestamptz)::date, 1)`,
    [member.id, rows[0]?.id, from.id, now],
  )
  await pool.query(
    `insert into chat.message (conversation_id, number, sender_id, key, body, price, created_at)
     values ($1, 1, $2, gen_random_uuid(), $3, 0, $4)`,
    [rows[0]?.id, from.id, body, now],
  )
  await pool.query(
    `insert into notifications.due (member_id, site_id, kinds, mail_kinds, first_at, latest_at) values ($1, $2, 2, 2, $3, $3)
     on conflict (member_id) do nothing`,
    [member.id, site.id, now],
  )
}
