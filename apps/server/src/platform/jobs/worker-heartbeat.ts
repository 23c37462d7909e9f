/**
 * A worker that is killed says nothing more, and the library would leave its jobs to it for four hours. So every worker
 * sends a heartbeat, and the jobs of one that fell silent are released, for another to do again.
 */
import type { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import type { Log } from '../log.ts'

const HEARTBEAT_MS = 15_000
/** Long enough for a database that restarts; what was taken from a runner that lived is only done twice. */
const SILENT_AFTER = '2 minutes'

async function beat(db: Database, runners: readonly string[]): Promise<void> {
  await sql`insert into jobs.worker (id) select unnest(${runners}::text[])
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}

async function releaseSilentRunners(db: Database): Promise<number> {
  const { rows } = await sql<{ silent: number }>`
    with silent as (
      delete from jobs.worker where seen_at < clock_timestamp() - ${SILENT_AFTER}::interval returning id
    )
    select count(*)::int as silent, graphile_worker.force_unlock_workers(array_agg(id)) from silent
    having count(*) > 0`.execute(db)
  return rows[0]?.silent ?? 0
}

/** For as long as it is not ended, for every runner that says what happens to it through these events. */
export function startWorkerHeartbeat(
  events: EventEmitter,
  { db, log }: { db: Database; log: Log },
): { end: () => void } {
  const runners = new Set<string>()
  const tick = async () => {
    try {
      if (runners.size > 0) await beat(db, [...runners])
      const count = await releaseSilentRunners(db)
      if (count > 0) log.info({ count }, 'jobs of silent workers released')
    } catch (error) {
      log.warn({ error }, 'worker heartbeat failed')
    }
  }
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    runners.add(workerPool.id)
    void tick()
  })
  events.on('pool:release', ({ workerPool }: { workerPool: { id: string } }) => runners.delete(workerPool.id))
  const timer = setInterval(() => void tick(), HEARTBEAT_MS).unref()
  return { end: () => clearInterval(timer) }
}
