// What it costs a message or a like to note that it happened: the same with the row of the outbox and without it, by turns.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { paired } from './paired.ts'

const ROUNDS = 5
const NOTE = readFileSync(join(import.meta.dirname, '../../db/functions/notifications/note.sql'), 'utf8')
const WITHOUT = NOTE.replace(/insert into [^;]+;/, '')

export async function outboxCost(client: pg.Client, perSecond: () => Promise<number>) {
  if (WITHOUT === NOTE) throw new Error('the note writes no row')
  const measure = (note: string) => async () => {
    await client.query('truncate notifications.outbox')
    await client.query(note)
    return perSecond()
  }
  try {
    return await paired(ROUNDS, measure(WITHOUT), measure(NOTE))
  } finally {
    await client.query(NOTE)
    await client.query('truncate notifications.outbox')
  }
}
