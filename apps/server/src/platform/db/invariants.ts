/**
 * What must always be so, told by the rooms as questions that find what is not. A table is walked in batches, so that no
 * question takes long however much there is, and each is one statement: it sees everything at one moment.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from './pool.ts'

export interface Invariant {
  /** The table whose ids are walked. */
  table: RawBuilder<unknown>
  /** One row for each thing that is wrong between two ids, the first left out and the last not. */
  broken: (after: string, through: string) => RawBuilder<{ rule: string }>
}

const BATCH = 500
const BEFORE_ALL = '-1'
const AFTER_ALL = '9223372036854775807'

/** Where the batch after an id ends; the last one has no end, so that what belongs to nothing is seen too. */
async function endOfBatch(db: Database, table: RawBuilder<unknown>, after: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from ${table} where id > ${after} order by id offset ${BATCH - 1} limit 1`.execute(db)
  return rows[0]?.id ?? AFTER_ALL
}

/** How often each rule is broken; nothing where all is well. */
export async function findViolations(db: Database, invariants: readonly Invariant[]): Promise<Record<string, number>> {
  const violations: Record<string, number> = {}
  for (const { table, broken } of invariants) {
    let after = BEFORE_ALL
    while (after !== AFTER_ALL) {
      const through = await endOfBatch(db, table, after)
      for (const { rule } of (await broken(after, through).execute(db)).rows)
        violations[rule] = (violations[rule] ?? 0) + 1
      after = through
    }
  }
  return violations
}
