/** Background work of chats: what is too old goes, what comes has a month to go to, what was sealed is erased in time. */
import { HISTORY_PURGE_DAYS, WAITING_LINE_DAYS } from '@app/contract/limits'
import type { Gauge } from 'prom-client'
import * as z from 'zod'
import { daysAfter, daysBefore } from '../../platform/calendar.ts'
import type { Database } from '../../platform/db/pool.ts'
import { defineJob, type Job, type JobContext } from '../../platform/jobs/jobs.ts'
import { countStray, dropMonths, makeMonths, purgeSome } from './months.queries.ts'
import { removeExpiredOpeners } from './sending/openers.queries.ts'
import { removeOldLines } from './waiting-lines/waiting-lines.queries.ts'
import { eraseSealedConversations } from './sealed/sealed-conversations.queries.ts'

const PURGE_BATCH = 5000
/** Long enough for somebody to notice that the job no longer runs. */
const DAYS_AHEAD = 90
/** Messages are written with the time at which their request arrived. */
const DAYS_BACK = 31

/** Partitions for messages of the month before and of the next ones; a new database has none. */
export const createMonthTables = (db: Database, now: Date) =>
  makeMonths(db, daysBefore(now, DAYS_BACK), daysAfter(now, DAYS_AHEAD))

async function maintainMonths({ db, now, log }: JobContext, strayMessages: Gauge): Promise<void> {
  const before = daysBefore(now(), HISTORY_PURGE_DAYS)
  await dropMonths(db, before)
  let purged = PURGE_BATCH
  while (purged > 0) purged = await purgeSome(db, before, PURGE_BATCH)
  const misplaced = await countStray(db)
  strayMessages.set(misplaced)
  if (misplaced > 0) log.error({ count: misplaced }, 'messages in default partition moved to their month')
  await createMonthTables(db, now())
}

export function chatJobs(strayMessages: Gauge): Job[] {
  return [
    defineJob({
      name: 'chat.keep-months',
      payload: z.unknown(),
      schedule: '17 3 * * *',
      handle: (ctx) => maintainMonths(ctx, strayMessages),
    }),
    defineJob({
      name: 'chat.erase-sealed',
      payload: z.unknown(),
      schedule: '23 * * * *',
      async handle({ db, now }) {
        await eraseSealedConversations(db, now())
      },
    }),
    defineJob({
      name: 'chat.forget-openers',
      payload: z.unknown(),
      schedule: '37 * * * *',
      async handle({ db, now }) {
        await removeExpiredOpeners(db, now())
      },
    }),
    defineJob({
      name: 'chat.drop-waiting-lines',
      payload: z.unknown(),
      schedule: '41 3 * * *',
      handle: ({ db, now }) => removeOldLines(db, daysBefore(now(), WAITING_LINE_DAYS)),
    }),
  ]
}
