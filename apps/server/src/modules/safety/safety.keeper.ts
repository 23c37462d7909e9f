/** What safety keeps about a person: what they did, shown to them; what others did about them, to nobody. */
import type { PersonKeeper } from '../../platform/person.ts'
import { blocksBy, forgetBlocks } from './blocks.queries.ts'
import { copiesOf, forgetInReports, reportsBy } from './reports.queries.ts'

export const safetyKeeper: PersonKeeper = {
  name: 'safety',
  async exportOf(db, account_id) {
    return { data: { blocks: await blocksBy(db, account_id), reports: await reportsBy(db, account_id) } }
  },
  objectKeys: copiesOf,
  async forget(tx, account_id) {
    await forgetInReports(tx, account_id)
    await forgetBlocks(tx, account_id)
  },
}
