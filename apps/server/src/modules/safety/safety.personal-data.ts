/** What safety keeps about a person: what they did, shown to them; what others did about them, to nobody. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { blocksBy, eraseBlocks } from './blocks.queries.ts'
import { reportCopiesOf, eraseFromReports, reportsBy } from './reports.queries.ts'

export const safetyPersonalData: PersonalData = {
  name: 'safety',
  async export(db, account_id) {
    return { data: { blocks: await blocksBy(db, account_id), reports: await reportsBy(db, account_id) } }
  },
  objectKeys: reportCopiesOf,
  async erase(tx, account_id) {
    await eraseFromReports(tx, account_id)
    await eraseBlocks(tx, account_id)
  },
}
