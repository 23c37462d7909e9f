/** SQL of sending: one statement, which finds out by itself whose the token is. */
import { FREE_CONVERSATIONS } from '@app/contract/limits'
import { sql } from 'kysely'
import type { Entry } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { isUniqueViolation, stateOf } from '../../../platform/db/faults.ts'

export interface Sending {
  entry: Omit<Entry, 'admit'>
  site_id: number
  /** One of the two. */
  to: { conversation: string } | { profile: string }
  key: string
  fingerprint: string
  gift: string | null
  body: string
  /** Nothing, where the member was shown another: then only what was sent before is answered. */
  price: number | null
  worth: { cents: number; currency: string }
  at: Date
}

export interface SentRow {
  /** Nobody, where the session is over: then nothing was sent. */
  member_id: string | null
  /** Whether the session has to be touched or its token changed. */
  due: boolean
  /** Whether the member may look from another browser as well. */
  elsewhere: boolean
  conversation: string
  number: number
  sent_at: Date
  balance: number
  other_id: string
  charged: number
  replayed: boolean
}

export const sendStatement = (sending: Sending) => {
  const { entry, site_id, to, key, fingerprint, gift, body, price, worth, at } = sending
  return sql<SentRow>`select * from chat.send_as(${entry.token_hash}, ${site_id}::smallint, ${at}, ${entry.idle_since},
    ${entry.touched_before}, ${entry.rotated_before}, ${'conversation' in to ? to.conversation : null},
    ${'profile' in to ? to.profile : null}, ${key}, ${fingerprint}, ${gift}, ${body}, ${price}, ${worth.cents},
    ${worth.currency}, ${FREE_CONVERSATIONS})`
}

/** What the statement refuses with. */
const REFUSALS = {
  VK402: 'insufficient_credits',
  VK403: 'premium_required',
  VK404: 'not_found',
  VK409: 'price_changed',
  VK422: 'idempotency_key_reused',
} as const

export type SendRefusal = (typeof REFUSALS)[keyof typeof REFUSALS]

async function ask(db: Database, sending: Sending): Promise<SentRow | SendRefusal> {
  try {
    const { rows } = await sendStatement(sending).execute(db)
    const [sent] = rows
    if (!sent) throw new Error('nothing was answered')
    return sent
  } catch (error) {
    const refusal = (REFUSALS as Readonly<Record<string, SendRefusal>>)[stateOf(error) ?? '']
    if (refusal === undefined) throw error
    return refusal
  }
}

/** The same key twice at once: one of them is told so by the index, and asks for what the other did. */
export async function send(db: Database, sending: Sending): Promise<SentRow | SendRefusal> {
  try {
    return await ask(db, sending)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return ask(db, sending)
  }
}
