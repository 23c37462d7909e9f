/**
 * What safety keeps about a person: what they did, shown to them; what others did about them, to nobody. Reports about them
 * were sealed when this erases the rest.
 */
import type { PersonalData } from '../../platform/personal-data.ts'
import { blocksBy, eraseBlocks } from './blocks.queries.ts'
import { eraseReporter, reportsBy } from './reports.queries.ts'

export const safetyPersonalData: PersonalData = {
  name: 'safety',
  async export(db, account_id) {
    return { data: { blocks: await blocksBy(db, account_id), reports: await reportsBy(db, account_id) } }
  },
  async erase(tx, account_id) {
    await eraseReporter(tx, account_id)
    await eraseBlocks(tx, account_id)
  },
}
