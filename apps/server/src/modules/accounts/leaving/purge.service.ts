/** Forgets who left, once the days in which they can come back are over: all of it, in every room, or none yet. */
import { DELETION_REVERSIBLE_DAYS } from '@app/contract/limits'
import { daysBefore } from '../../../platform/calendar.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { removeWaitingJobs, type JobContext } from '../../../platform/jobs/jobs.ts'
import type { PersonKeeper } from '../../../platform/person.ts'
import { removeFilesLater } from '../../../platform/jobs/file-removal.ts'
import { holdForgotten, listForgotten } from './purge.queries.ts'

/** Thrown to undo what was begun: a job of this person is being run right now, and may still write. */
class BusyPerson extends Error {}

/** Answers whether the person is forgotten now; not where the account came back since it was listed. */
async function forget(tx: Tx, keepers: readonly PersonKeeper[], id: string, deleted_before: Date): Promise<boolean> {
  const account = await holdForgotten(tx, id, deleted_before)
  if (!account) return false
  const { email, site_id } = account
  const { running } = await removeWaitingJobs(tx, [{ account_id: id }, { email, site_id }])
  if (running > 0) throw new BusyPerson()
  // From the highest floor down: what refers to a person goes before the person.
  for (const keeper of keepers.toReversed()) {
    const object_keys = (await keeper.objectKeys?.(tx, id)) ?? []
    await removeFilesLater(tx, object_keys)
    await keeper.forget(tx, id)
  }
  return true
}

/** One person a transaction; who cannot be forgotten now does not keep the others, and is tried again. */
export async function purge({ db, log, now }: JobContext, keepers: readonly PersonKeeper[]): Promise<void> {
  const deleted_before = daysBefore(now(), DELETION_REVERSIBLE_DAYS)
  let [after, forgotten] = ['0', 0]
  const faults: unknown[] = []
  for (;;) {
    const ids = await listForgotten(db, deleted_before, after)
    for (const id of ids) {
      try {
        const gone = await db.transaction().execute((tx) => forget(tx, keepers, id, deleted_before))
        if (gone) forgotten += 1
      } catch (error) {
        if (!(error instanceof BusyPerson)) faults.push(error)
      }
    }
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
  }
  if (forgotten > 0) log.info({ count: forgotten }, 'people forgotten')
  if (faults.length > 0) throw faults[0]
}
