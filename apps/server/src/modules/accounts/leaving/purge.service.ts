/** Erases deleted accounts once they can no longer be reactivated: in every room, or not yet at all. */
import { DELETION_REVERSIBLE_DAYS } from '@app/contract/limits'
import { type AccountId, Id, memberOf } from '@app/db/ids'
import { daysBefore } from '../../../platform/calendar.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { removeWaitingJobs, type JobContext } from '../../../platform/jobs/jobs.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { removeFilesLater } from '../../../platform/jobs/file-removal.ts'
import { lockExpiredDeletion, listExpiredDeletions } from './purge.queries.ts'

/** Thrown to undo what was begun: a job of this person is being run right now, and may still write. */
class PersonHasRunningJob extends Error {}

/** Answers whether the person is forgotten now; not where the account came back since it was listed. */
async function erasePerson(
  tx: Tx,
  personalData: readonly PersonalData[],
  id: AccountId,
  deleted_before: Date,
): Promise<boolean> {
  const account = await lockExpiredDeletion(tx, id, deleted_before)
  if (!account) return false
  const { email, site_id } = account
  const { running } = await removeWaitingJobs(tx, [{ account_id: id }, { email, site_id }])
  if (running > 0) throw new PersonHasRunningJob()
  // From the highest floor down: what refers to a person goes before the person.
  for (const part of personalData.toReversed()) {
    const object_keys = (await part.objectKeys?.(tx, memberOf(id))) ?? []
    await removeFilesLater(tx, object_keys)
    await part.erase(tx, memberOf(id))
  }
  return true
}

/** One account a transaction; an account that cannot be erased now is tried again and does not stop the others. */
export async function purge({ db, log, now }: JobContext, personalData: readonly PersonalData[]): Promise<void> {
  const deleted_before = daysBefore(now(), DELETION_REVERSIBLE_DAYS)
  let erased = 0
  const errors: unknown[] = []
  for (let after: AccountId | undefined = Id.account.parse('0'); after !== undefined;) {
    const expired = await listExpiredDeletions(db, deleted_before, after)
    for (const id of expired) {
      try {
        const gone = await db.transaction().execute((tx) => erasePerson(tx, personalData, id, deleted_before))
        if (gone) erased += 1
      } catch (error) {
        if (!(error instanceof PersonHasRunningJob)) errors.push(error)
      }
    }
    after = expired.at(-1)
  }
  if (erased > 0) log.info({ count: erased }, 'accounts erased')
  if (errors.length > 0) throw errors[0]
}
