/** SQL of sending a message: one statement, which also checks a session that came from the cache. */
import { EQUAL_OPENERS_AN_HOUR, OPENERS_AN_HOUR } from '@app/contract/limits'
import type { ProfileId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { sqlState } from '../../../platform/db/sql-errors.ts'
import { StaleSession, type SessionCheck } from '../../../platform/http/stale-session.ts'

export interface SendInput {
  sender_id: ProfileId
  session_check: SessionCheck | null
  /** How many conversations the sender may have begun, ever. */
  may_begin: number
  site_id: SiteId
  /** One of the two. */
  to: { conversation: string } | { profile: string }
  key: string
  fingerprint: string
  gift: string | null
  body: string
  /** Nothing, where the member was shown another: then only what was sent before is answered, and what is free sent. */
  price: number | null
  worth: { cents: number; currency: string }
  at: Date
  /** The hash of the words a conversation may be begun with, if it has any. */
  opener: Buffer | null
  /** How many answers in words are free where somebody else began. */
  free_replies: number
  /** Whether somebody answers for fictional profiles. */
  desk_open: boolean
}

export interface SentMessageRow {
  conversation_public_id: string
  number: number
  sent_at: Date
  balance: number
  other_id: ProfileId
  charged: number
  replayed: boolean
  /** Whether the sender has another session; not known where the session was not checked here. */
  has_others: boolean | null
}

export const sendStatement = (input: SendInput) => {
  const {
    sender_id,
    session_check: check,
    may_begin,
    site_id,
    to,
    key,
    fingerprint,
    gift,
    body,
    price,
    worth,
    at,
    opener,
    free_replies,
    desk_open,
  } = input
  return sql<SentMessageRow>`select * from chat.send(sender => ${sender_id}, site => ${site_id}::smallint,
    to_conversation => ${'conversation' in to ? to.conversation : null},
    to_profile => ${'profile' in to ? to.profile : null}, message_key => ${key}, message_fingerprint => ${fingerprint},
    message_gift => ${gift}, message_body => ${body}, price => ${price}, worth => ${worth.cents},
    worth_currency => ${worth.currency}, may_begin => ${may_begin}, at => ${at},
    session_token => ${check?.token_hash ?? null}, paid => ${check?.paid_user ?? null},
    seen_since => ${check?.seen_since ?? null}, rotated_since => ${check?.rotated_since ?? null},
    opener => ${opener}, most_openers => ${OPENERS_AN_HOUR}, most_equal_openers => ${EQUAL_OPENERS_AN_HOUR},
    free_replies => ${free_replies}, desk_open => ${desk_open})`
}

const STALE_SESSION = 'VK401'
/** What the statement refuses with. */
const REFUSALS = {
  VK402: 'insufficient_credits',
  VK403: 'premium_required',
  VK404: 'not_found',
  VK409: 'price_changed',
  VK422: 'idempotency_key_reused',
  VK423: 'desk_closed',
  VK424: 'account_limited',
  VK429: 'too_many_requests',
  VK430: 'opener_repeated',
} as const

export type SendRefusal = (typeof REFUSALS)[keyof typeof REFUSALS]

/** The same key twice at once violates its index: the caller asks once more, and finds what the other one sent. */
export async function send(db: Database, input: SendInput): Promise<SentMessageRow | SendRefusal> {
  try {
    const { rows } = await sendStatement(input).execute(db)
    const [sent] = rows
    if (!sent) throw new Error('nothing was answered')
    return sent
  } catch (error) {
    if (sqlState(error) === STALE_SESSION) throw new StaleSession('found by sending', { cause: error })
    const refusal = (REFUSALS as Readonly<Record<string, SendRefusal>>)[sqlState(error) ?? '']
    if (refusal === undefined) throw error
    return refusal
  }
}
