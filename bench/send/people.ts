// Members who talk with each other: everybody with ten others, with credits enough, and logged in.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { withoutIndexes } from '../population/population.ts'
import { openScratch, step, type Scratch } from '../support/scratch.ts'

export const MEMBERS = 200_000
export const CONVERSATIONS = 1_000_000

/** Who talks in the nth conversation, alike in SQL, in pgbench and here: one, and another so many further on. */
const ROUND = String(MEMBERS)
const oneOf = (nth: string) => `(1 + ${nth} % ${ROUND})`
const otherOf = (nth: string) => `(1 + (${nth} % ${ROUND} + 1 + 37 * (${nth} / ${ROUND})) % ${ROUND})`
export const addressOf = (nth: string) => `substr(md5((${nth})::text), 1, 16)`
export const tokenOf = (id: string) => `'bench-' || ${id}`

/** The same, of a number. */
export function conversationAt(nth: number) {
  const first = nth % MEMBERS
  return {
    address: createHash('md5').update(String(nth)).digest('hex').slice(0, 16),
    people: [1 + first, 1 + ((first + 1 + 37 * Math.floor(nth / MEMBERS)) % MEMBERS)] as const,
  }
}
export const tokenAt = (id: number): string => `bench-${String(id)}`

const conversations = `
  select nth, least(one, other) as a_id, greatest(one, other) as b_id, now() - interval '1 hour' as at
  from (select nth, ${oneOf('nth')} as one, ${otherOf('nth')} as other
    from generate_series(0, ${String(CONVERSATIONS - 1)}) as nth) as drawn`

const PEOPLE = {
  'accounts.account': `
    insert into accounts.account (id, site_id, status, email, password_hash, name, gender, looking_for, date_of_birth,
      country, language, signup_date, confirmed_at, paid_user)
    select id, 1, 'confirmed', id || '@example.com', '$argon2id$', 'Anna', 'female', 'male', '1990-03-14', 'NL', 'nl',
      now(), now(), id % 5 = 0 from generate_series(1, ${ROUND}) as id`,
  'profiles.profile': `
    insert into profiles.profile (id, account_id, site_id, kind, status, name, gender, looking_for, date_of_birth, country,
      interests, about_me, created_at)
    select id, id, 1, 'real', 'active', name, gender, looking_for, date_of_birth, country,
      array['cooking', 'hiking', 'music', 'travel'], repeat(md5(id::text), 5), now() from accounts.account`,
  'accounts.session': `
    insert into accounts.session (token_hash, id, account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at)
    select sha256(convert_to(${tokenOf('id')}, 'UTF8')), id, id, 'Firefox, Linux', now(), now(), now(), now(),
      now() + interval '30 days' from accounts.account`,
  // Of others than they talk with.
  'safety.block': `
    insert into safety.block
    select id, 1 + (id + ${String(MEMBERS / 2)}) % ${ROUND}, now(), 'Blocked', 'real' from accounts.account where id % 5 = 0`,
}

/** One message lies in each already, and its booking; half of them are read, and nine in ten are of today. No reply is free any more. */
const CONVERSATION_ROWS = {
  'chat.conversation': `
    insert into chat.conversation (id, public_id, a_id, b_id, last_number, last_at, a_sent, b_sent, a_began, replies)
    select nth, ${addressOf('nth')}, a_id, b_id, 1, at, 1, 1, true, 1000 from (${conversations}) as drawn order by nth`,
  'chat.participant': `
    insert into chat.participant (member_id, conversation_id, other_id, unread, is_unread, last_at, last_day, last_number)
    select member, nth, other, (nth / 3 % 2)::integer, nth / 3 % 2 = 1, at, current_date - (nth % 10 = 0)::integer, 1
    from (${conversations}) as drawn cross join lateral (values (a_id, b_id), (b_id, a_id)) as sides (member, other)
    order by member, nth`,
  'chat.message': `
    insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
    select nth, 1, a_id, at, gen_random_uuid(), repeat('Hello there. ', 6), 1 from (${conversations}) as drawn order by nth`,
  'credits.ledger_entry': `
    insert into credits.ledger_entry (wallet_id, number, key, fingerprint, ledger_account, amount, balance, at, worth_cents, currency,
      other_id, ref_id, ref_number, conversation_public_id)
    select a_id, 1 + row_number() over mine, gen_random_uuid(), nth, 'spent_message'::credits.ledger_account, -1, 1000000 - row_number() over mine, at, 10, 'EUR',
      b_id, nth, 1, ${addressOf('nth')} from (${conversations}) as drawn window mine as (partition by a_id order by nth)
    union all
    select id, 1, gen_random_uuid(), 0, 'sales', 1000000, 1000000, now() - interval '2 hours', 10000000, 'EUR',
      null, null, null, null from accounts.account`,
}

const WALLETS = [
  `insert into credits.wallet (id, balance, entries, spent, paid_cents, paid_credits, currency)
   select wallet_id, sum(amount), count(*), 1000000 - sum(amount), 10000000, 1000000, 'EUR'
   from credits.ledger_entry group by wallet_id order by wallet_id`,
  `insert into credits.lot (wallet_id, number, kind, amount, paid_cents, currency)
   select id, 1, 'purchase', 1000000, 10000000, 'EUR' from credits.wallet`,
  `insert into chat.member (id, started) select a_id, count(*) from chat.conversation group by a_id`,
]

async function fill(client: pg.Client): Promise<void> {
  for (const [table, sql] of Object.entries({ ...PEOPLE, ...CONVERSATION_ROWS })) {
    await step(table, () =>
      table === 'chat.message' ? client.query(sql) : withoutIndexes(client, table, () => client.query(sql)),
    )
  }
  await step('credits.wallet', async () => {
    for (const sql of WALLETS) await client.query(sql)
  })
  await step('vacuum', () => client.query('vacuum analyze'))
}

export const openPeople = (): Promise<Scratch> =>
  openScratch({
    name: 'bench_send',
    amount: `${ROUND},${String(CONVERSATIONS)}`,
    files: [join(import.meta.dirname, 'people.ts')],
    fill,
  })
