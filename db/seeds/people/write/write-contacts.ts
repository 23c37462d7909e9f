/** Likes and messages between demo people, by the statements members use: counters, matches and ledger follow from them. */
import type { ClientBase } from 'pg'

export async function writeLike(client: ClientBase, from: string, to: string, at: Date): Promise<void> {
  await client.query('select likes.give(giver => $1, receiver => $2, at => $3)', [from, to, at])
}

interface DemoMessage {
  site_id: number
  from: string
  to: string
  /** The same key is the same message, so that seeding again sends none. */
  key: string
  text: string
  price: number
  worth: { cents: number; currency: string }
  at: Date
}

/** Demo people begin as many conversations as they like. */
const UNLIMITED = 1_000_000

/** Answers with the conversation and the number of the message. */
export async function writeMessage(client: ClientBase, message: DemoMessage) {
  const { site_id, from, to, key, text, price, worth, at } = message
  const { rows } = await client.query<{ conversation: string; number: number }>(
    `select sent.conversation_public_id as conversation, sent.number
     from profiles.profile as receiver, chat.send(sender => $1, site => $2::smallint, to_conversation => null,
       to_profile => receiver.public_id, message_key => $4, message_fingerprint => 0, message_gift => null,
       message_body => $5, price => $6, worth => $7, worth_currency => $8, may_begin => $9, at => $10,
       most_openers => $9, most_equal_openers => $9) as sent
     where receiver.id = $3`,
    [from, site_id, to, key, text, price, worth.cents, worth.currency, UNLIMITED, at],
  )
  return rows[0]
}

export async function writeRead(client: ClientBase, reader: string, conversation: string, number: number, since: Date) {
  await client.query('select chat.mark_read(reader => $1, conversation_public_id => $2, up_to => $3, since => $4)', [
    reader,
    conversation,
    number,
    since,
  ])
}
