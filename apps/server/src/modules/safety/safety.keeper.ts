/** What safety keeps about a person: what they reported, shown to them; what was reported about them, to nobody. */
import type { PersonKeeper } from '../../platform/person.ts'
import { copiesOf, forgetBlocks, forgetInReports, reportsBy } from './reports.queries.ts'

export const safetyKeeper: PersonKeeper = {
  name: 'safety',
  async exportOf(db, account_id) {
    return { data: { reports: await reportsBy(db, account_id) } }
  },
  objectKeys: copiesOf,
  async forget(tx, account_id) {
    await forgetInReports(tx, account_id)
    await forgetBlocks(tx, account_id)
  },
}
