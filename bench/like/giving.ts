// Giving a like against writing its row and nothing else, with as many likes there as a site of some years has.
import type pg from 'pg'
import { insertLike } from '../../apps/server/src/modules/likes/giving/giving.queries.ts'
import { pgbench } from '../support/pgbench.ts'
import { withoutIndexes, type Populations } from '../population/population.ts'
import { captureFirstQuery, mark, written } from '../support/product-sql.ts'
import { outboxCost } from '../support/outbox-cost.ts'
import { median } from '../support/figures.ts'

const LIKES = 3_000_000
/** Of a hundred likes so many answer one that was given before. */
const MUTUAL = 10
const ROUNDS = 5
const ROUND_SECONDS = 4
const BARE = 'bench.bare_liked'

/** Who gives the nth like, and to whom: a few give many, some more get them. The same in SQL as in pgbench. */
const giverOf = (nth: string, size: number) => `(1 + (${nth} * 48271) % ${String(Math.ceil(size / 20))})`
const receiverOf = (nth: string, size: number) => `(1 + (${nth} * 69621) % ${String(Math.ceil(size / 10) + 1)})`

/** The product's table and a bare one of the same make, with the same likes. */
export async function plantLikes(client: pg.Client, size: number): Promise<void> {
  await client.query(`drop table if exists ${BARE}`)
  await client.query(`create table ${BARE} (like likes.profile_like including all)`)
  await client.query('truncate likes.profile_like, likes.match')
  // In the order of their key, or each would be put into another place of it.
  const drawn = `select ${giverOf('nth', size)} as giver, ${receiverOf('nth', size)} as receiver, nth
    from generate_series(1::bigint, ${String(LIKES)}) as nth order by giver, receiver`
  for (const table of ['likes.profile_like', BARE]) {
    await withoutIndexes(client, table, () =>
      client.query(`
        insert into ${table} (from_id, to_id, created_at, is_new)
        select giver, receiver, now() - nth * interval '20 seconds', nth % 4 = 0 from (${drawn}) as drawn
        where giver <> receiver`),
    )
    await client.query(`vacuum analyze ${table}`)
  }
}

export async function removeLikes(client: pg.Client): Promise<void> {
  await client.query(`drop table ${BARE}`)
  await client.query('truncate likes.profile_like, likes.match')
}

/** One who gave none yet gives it to somebody by chance, or one gives back what they got. */
const draw = (size: number) => `
\\set nth random(1, ${String(LIKES)})
\\set back case when random(1, 100) <= ${String(MUTUAL)} and ${giverOf(':nth', size)} <> ${receiverOf(':nth', size)} then 1 else 0 end
\\set one random(${String(Math.ceil(size / 20) + 1)}, ${String(size)})
\\set other 1 + (:one + random(1, ${String(size - 1)}) - 1) % ${String(size)}
`

const answering = (size: number) => `${draw(size)}
\\set giver case when :back = 1 then ${receiverOf(':nth', size)} else :one end
\\set receiver case when :back = 1 then ${giverOf(':nth', size)} else :other end
`

async function scriptsOf(size: number) {
  const giving = await captureFirstQuery((db) => insertLike(db, mark('giver'), mark('receiver'), mark('at')))
  const ours = written(giving, { giver: ':giver', receiver: ':receiver', at: 'now()' })
  return {
    ours: `${answering(size)}${ours};`,
    // Drawn alike: pgbench itself works on the same machine.
    bare: `${answering(size)}insert into ${BARE} (from_id, to_id, created_at) values (:one, :other, now()) on conflict do nothing;`,
  }
}

export interface Giving {
  clients: number
  ours: number
  bare: number
  ratio: number
}

/** Likes a second, the bare row before and after each round of the product's. */
export async function measureGiving({ url }: Populations, size: number, clients: number): Promise<Giving> {
  const scripts = await scriptsOf(size)
  const perSecond = async (of: keyof typeof scripts) =>
    (await pgbench(url, { [of]: scripts[of] }, ROUND_SECONDS, clients)).per_second
  await perSecond('ours')
  const rounds: Omit<Giving, 'clients'>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [before, ours, after] = [await perSecond('bare'), await perSecond('ours'), await perSecond('bare')]
    const bare = (before + after) / 2
    rounds.push({ bare, ours, ratio: ours / bare })
  }
  const middle = (of: 'ours' | 'bare' | 'ratio') => median(rounds.map((round) => round[of]))
  return { clients, ours: middle('ours'), bare: middle('bare'), ratio: middle('ratio') }
}

/** Likes a second with the note that somebody got one, and without. */
export async function measureNote({ url, client }: Populations, size: number, clients: number) {
  const { ours } = await scriptsOf(size)
  return outboxCost(client, async () => (await pgbench(url, { ours }, ROUND_SECONDS, clients)).per_second)
}
