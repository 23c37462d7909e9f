// Members who hold streams open and write to each other, two by two: logged in, and with credits enough.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { openScratch, type Scratch } from '../support/scratch.ts'

export const MEMBERS = 10_000
const ALL = String(MEMBERS)
const SITE = `(select id from sites.site where key = 'vonk')`
const CREDITS = '1000000'

/** The nth conversation is between two neighbours. */
export const CONVERSATIONS = MEMBERS / 2
export const conversationAt = (nth: number) => ({
  address: createHash('md5').update(String(nth)).digest('hex').slice(0, 16),
  people: [2 * nth + 1, 2 * nth + 2] as const,
})
const tokenOf = (id: number) => `bench-${String(id)}`
export const cookieOf = (id: number) => `__Host-sid=${tokenOf(id)}`

const FILLING = [
  `insert into accounts.account (id, site_id, status, email, password_hash, name, gender, looking_for, date_of_birth,
     country, language, signup_date, confirmed_at)
   select id, ${SITE}, 'confirmed', id || '@example.com', '$argon2id$', 'Anna', 'female', 'male', '1990-03-14', 'NL', 'nl',
     now(), now() from generate_series(1, ${ALL}) as id`,
  `insert into profiles.profile (id, account_id, site_id, kind, status, name, gender, looking_for, date_of_birth, country,
     created_at)
   select id, id, site_id, 'real', 'active', name, gender, looking_for, date_of_birth, country, now() from accounts.account`,
  `insert into accounts.session (token_hash, id, account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at)
   select sha256(convert_to('bench-' || id, 'UTF8')), id, id, 'Firefox, Linux', now(), now(), now(), now(),
     now() + interval '30 days' from accounts.account`,
  `insert into credits.ledger_entry (wallet_id, number, key, fingerprint, ledger_account, amount, balance, at, worth_cents, currency)
   select id, 1, gen_random_uuid(), 0, 'sales', ${CREDITS}, ${CREDITS}, now(), 100000, 'EUR' from accounts.account`,
  `insert into credits.wallet (id, balance, entries, spent, paid_cents, paid_credits, currency)
   select id, ${CREDITS}, 1, 0, 100000, ${CREDITS}, 'EUR' from accounts.account`,
  `insert into credits.lot (wallet_id, number, kind, amount, paid_cents, currency)
   select id, 1, 'purchase', ${CREDITS}, 100000, 'EUR' from accounts.account`,
  `insert into chat.conversation (id, public_id, a_id, b_id, last_number, last_at, a_sent, b_sent, a_began)
   select nth, substr(md5(nth::text), 1, 16), 2 * nth + 1, 2 * nth + 2, 0, now(), 1, 1, true
   from generate_series(0, ${String(CONVERSATIONS - 1)}) as nth`,
  `insert into chat.participant (member_id, conversation_id, other_id, unread, is_unread, last_at, last_day, last_number)
   select member, id, other, 0, false, last_at, current_date, 0 from chat.conversation
   cross join lateral (values (a_id, b_id), (b_id, a_id)) as sides (member, other)`,
  'vacuum analyze',
]

export async function fillMembers(client: pg.Client): Promise<void> {
  for (const sql of FILLING) await client.query(sql)
}

export const openMembers = (): Promise<Scratch> =>
  openScratch({
    name: 'bench_stream',
    amount: ALL,
    files: [join(import.meta.dirname, 'members.ts')],
    fill: fillMembers,
  })
