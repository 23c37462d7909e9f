// One message, asked for in three ways: by pgbench as the product's own statement, by one sender or many, and over HTTP.
import { randomUUID } from 'node:crypto'
import { Id } from '@app/db/ids'
import { sendStatement } from '../../apps/server/src/modules/chat/sending/send-message.queries.ts'
import { anyAddress } from '../support/http-load.ts'
import { captureFirstQuery, mark, written } from '../support/product-sql.ts'
import { addressOf, CONVERSATIONS, conversationAt, MEMBERS, tokenAt, tokenOf } from './people.ts'

/** So many of the members send; each sits so far from the next that they share no page. */
export const SENDERS = 10_000
const APART = MEMBERS / SENDERS
/** Conversations of which a member is the one. */
const EACH = CONVERSATIONS / MEMBERS
const TEXT = 'Hello there, how are you doing today? Lovely pictures you have on your profile!'

/** Of how many senders one is drawn: all of them, a few, or the same one every time. */
export async function sendScript(senders: number): Promise<string> {
  const compiled = await captureFirstQuery((db) =>
    sendStatement({
      sender_id: mark('sender'),
      session_check: {
        token_hash: mark('token'),
        paid_user: mark('paid'),
        seen_since: mark('seen'),
        rotated_since: mark('seen'),
      },
      may_begin: 1,
      site_id: Id.site.parse(1),
      to: { conversation: mark('address') },
      key: mark('key'),
      fingerprint: mark('nth'),
      gift: null,
      body: TEXT,
      price: 2,
      worth: { cents: 20, currency: 'EUR' },
      at: mark('now'),
      opener: null,
      free_replies: 3,
      desk_open: false,
    }).execute(db),
  )
  const sql = written(compiled, {
    sender: ':sender',
    token: `sha256(convert_to(${tokenOf(':sender')}, 'UTF8'))`,
    paid: '(:sender % 5 = 0)',
    // Nobody touches sessions between two runs.
    seen: `now() - interval '1 day'`,
    address: addressOf(':nth'),
    key: 'gen_random_uuid()',
    nth: ':nth',
    now: 'now()',
  })
  return `
\\set sender 1 + ${String(APART)} * random(0, ${String(senders - 1)})
\\set nth :sender - 1 + ${String(MEMBERS)} * random(0, ${String(EACH - 1)})
${sql.replaceAll(/\s+/g, ' ').trim()};`
}

/** The same over HTTP, by the sender of a number. */
export function sendRequest(host: string, sender: number): string {
  const nth = APART * sender + MEMBERS * Math.floor(Math.random() * EACH)
  const { address, people } = conversationAt(nth)
  const body = JSON.stringify({ text: TEXT })
  return [
    `POST /api/chats/${address}/messages HTTP/1.1`,
    `x-forwarded-for: ${anyAddress()}`,
    `host: ${host}`,
    `cookie: __Host-sid=${tokenAt(people[0])}`,
    'x-request-type: user',
    `idempotency-key: ${randomUUID()}`,
    'content-type: application/json',
    `content-length: ${String(Buffer.byteLength(body))}`,
    '',
    body,
  ].join('\r\n')
}

export const anySender = (senders: number): number => Math.floor(Math.random() * senders)

export const senderIds = (): number[] => Array.from({ length: SENDERS }, (_, nth) => 1 + APART * nth)
