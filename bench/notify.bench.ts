// How many events are collected and decided in a second, against the deletes and upserts alone, said to the database by
// turns on one machine: where nobody has a browser, as most members, and where everybody has one and wants quiet at this hour,
// so that all there is to say to them is looked up and nothing is sent.
import { openReceivers, type Receivers } from './push/receivers.ts'
import { atLeast, type Gate } from './support/gates.ts'
import { paired } from './support/paired.ts'

const FLOOR = 0.4
const TARGET = 0.6
const ROUNDS = 5
const EVENTS = 10_000
const BATCH = 2000
const CLAIMED = 200

/** What no way around is: each event leaves, each member has a row, which is claimed and written once. */
const BARE = {
  collect: `with event as (
      delete from notifications.outbox where ctid = any (array(select ctid from notifications.outbox limit ${String(BATCH)} for update skip locked))
      returning member_id, kind, at)
    insert into notifications.due (member_id, site_id, kinds, first_at, latest_at, push_at, mail_at)
    select member_id, (select min(id) from sites.site), 2, min(at), max(at), max(at), null from event group by member_id
    on conflict (member_id) do update set latest_at = excluded.latest_at, push_at = excluded.push_at`,
  claim: `update notifications.due set lease = gen_random_uuid(), lease_until = now() where member_id = any (array(
      select member_id from notifications.due where push_at is not null order by push_at limit ${String(CLAIMED)} for update skip locked))
    returning member_id`,
  settle: `update notifications.due set lease = null, push_at = null where member_id = any ($1::bigint[])`,
}

async function bare({ people: { client } }: Receivers): Promise<void> {
  for (let nth = 0; nth < EVENTS; nth += BATCH) await client.query(BARE.collect)
  for (;;) {
    const { rows } = await client.query<{ member_id: string }>(BARE.claim)
    if (rows.length === 0) return
    await client.query(BARE.settle, [rows.map(({ member_id }) => member_id)])
  }
}

/** Everybody has the quiet hours that it is now. */
const QUIET = `insert into notifications.member (account_id, quiet_from, quiet_to)
  select id, '00:00', '23:59' from accounts.account on conflict (account_id) do nothing`

async function measureOf(receivers: Receivers, what: string): Promise<Gate> {
  const measure = (work: () => Promise<void>) => async () => {
    await receivers.happen(EVENTS)
    const started = performance.now()
    await work()
    return EVENTS / ((performance.now() - started) / 1000)
  }
  const {
    ours,
    bare: plain,
    ratio,
  } = await paired(
    ROUNDS,
    measure(() => bare(receivers)),
    measure(async () => {
      await receivers.pump('collect')
      await receivers.pump('push')
    }),
  )
  console.log(
    `  events a second, collected and decided, ${what}: ${ours.toFixed(0)}, deletes and upserts alone ${plain.toFixed(0)}`,
  )
  return atLeast(`collected and decided to bare, ${what} (target ${String(TARGET)})`, ratio, FLOOR)
}

export async function run(): Promise<Gate[]> {
  const receivers = await openReceivers()
  const { client } = receivers.people
  try {
    await client.query(QUIET)
    const held = await measureOf(receivers, 'everybody has quiet hours')
    await client.query('delete from notifications.browser')
    return [await measureOf(receivers, 'nobody has a browser'), held]
  } finally {
    await receivers.close()
  }
}
