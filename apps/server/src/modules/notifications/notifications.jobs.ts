/** Background work of notifications: forgetting what nobody needs any more. */
import * as z from 'zod'
import { daysBefore } from '../../platform/calendar.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { removeSilentBrowsers } from './browsers/browsers.queries.ts'
import { removeOldDue } from './collecting/collecting.queries.ts'
import { removeOldEntries } from './entries/entries.queries.ts'
import { removeRetiredKeys } from './keys/push-keys.queries.ts'

/** A browser that did not come again for so long is dead, whatever its push service says. */
const SILENT_DAYS = 60
const RETIRED_KEY_DAYS = 90
/** Longer than anything that is counted. */
const DUE_DAYS = 8
const ENTRY_DAYS = 365

export function notificationsJobs(): Job[] {
  return [
    defineJob({
      name: 'notifications.forget',
      payload: z.object({}).loose(),
      schedule: '37 3 * * *',
      async handle({ db, now }) {
        const at = now()
        await removeSilentBrowsers(db, daysBefore(at, SILENT_DAYS), at)
        await db.transaction().execute((tx) => removeRetiredKeys(tx, daysBefore(at, RETIRED_KEY_DAYS)))
        await removeOldDue(db, daysBefore(at, DUE_DAYS))
        await removeOldEntries(db, daysBefore(at, ENTRY_DAYS))
      },
    }),
  ]
}
