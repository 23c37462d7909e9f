/** Odd texts where others see them, written past the forms: as names, as what people say of themselves, as messages. */
import { plainLine, plainText } from '@app/contract/characters'
import { LONGEST_NAME } from '@app/contract/limits'
import { query } from '../site-database.ts'

/** As the calls store it. */
const stored = (text: string) => plainText(text.replaceAll('\u0000', '')).toWellFormed().trim()
const asJson = (texts: readonly string[]) => JSON.stringify(texts.map(stored))

const chunks = (texts: readonly string[], count: number) =>
  Array.from({ length: count }, (_, nth) =>
    texts.slice(Math.floor((nth * texts.length) / count), Math.floor(((nth + 1) * texts.length) / count)).join('\n'),
  )

/** Fictional, so that nobody else's search finds them; each likes the member and has a conversation with them. */
export async function plantPeople(member: string, names: readonly string[], about: readonly string[]) {
  const cut = names.map(
    (name) =>
      Array.from(plainLine(stored(name)))
        .slice(0, LONGEST_NAME)
        .join('') || '?',
  )
  const people = await query<{ id: string; public_id: string }>(
    `insert into profiles.profile (id, site_id, kind, status, name, about_me, gender, looking_for, date_of_birth, country, created_at)
     select ids.next_id(ids.shard_of(me.id)), me.site_id, 'fictional', 'active', text.name, $3::json ->> (text.nth - 1)::int,
       'female', 'male', '1990-03-14', 'NL', now()
     from profiles.profile as me, json_array_elements_text($2::json) with ordinality as text (name, nth)
     where me.public_id = $1 returning id, public_id`,
    [member, asJson(cut), asJson(about)],
  )
  const ids = JSON.stringify(people.map(({ id }) => id))
  await query(
    `insert into likes.profile_like (from_id, to_id, created_at)
     select other.value::bigint, me.id, now() from profiles.profile as me, json_array_elements_text($2::json) as other
     where me.public_id = $1`,
    [member, ids],
  )
  return people
}

/** A conversation in which links can be followed, with these texts in so many messages of the other. */
export async function plantConversation(member: string, other: string, texts: readonly string[], count: number) {
  const [conversation] = await query<{ id: string; public_id: string }>(
    `insert into chat.conversation (id, a_id, b_id, last_number, last_at, a_sent, b_sent, a_began)
     select ids.next_id(ids.shard_of(me.id)), least(me.id, $2::bigint), greatest(me.id, $2::bigint), $3::int, now(), 3, 3, true
     from profiles.profile as me where me.public_id = $1 returning id, public_id`,
    [member, other, String(count)],
  )
  const id = conversation?.id ?? ''
  await query(
    `insert into chat.participant (member_id, conversation_id, other_id, last_at, last_day, last_number)
     select side.one, id, side.other, last_at, (last_at at time zone 'UTC')::date, last_number
     from chat.conversation cross join lateral (values (a_id, b_id), (b_id, a_id)) as side (one, other) where id = $1`,
    [id],
  )
  await query(
    `insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
     select id, text.nth, $3::bigint, last_at - (last_number - text.nth) * interval '1 second', gen_random_uuid(), text.body, 0
     from chat.conversation, json_array_elements_text($2::json) with ordinality as text (body, nth) where id = $1`,
    [id, asJson(chunks(texts, count)), other],
  )
  return conversation?.public_id ?? ''
}
