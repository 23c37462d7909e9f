// What it costs a message or a like to note that it happened: the same with the row of the outbox and without it, by turns.
import type pg from 'pg'
import { paired } from './paired.ts'

const ROUNDS = 5
const INSERT = 'insert into notifications.outbox (member_id, kind, at) values (member, kind, at);'

/** The function as it is in `db/functions`, or with nothing in it. */
const define = (client: pg.Client, body: string) =>
  client.query(`create or replace function notifications.note(member bigint, kind smallint, at timestamptz) returns void
    language plpgsql as $$ begin ${body} end $$`)

export async function outboxCost(client: pg.Client, perSecond: () => Promise<number>) {
  const measure = (body: string) => async () => {
    await client.query('truncate notifications.outbox')
    await define(client, body)
    return perSecond()
  }
  try {
    return await paired(ROUNDS, measure(''), measure(INSERT))
  } finally {
    await define(client, INSERT)
    await client.query('truncate notifications.outbox')
  }
}
