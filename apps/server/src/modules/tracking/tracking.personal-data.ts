/** What tracking keeps about a person: how they came. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { eraseOrigin, exportOrigin } from './origins/origins.queries.ts'

export const trackingPersonalData: PersonalData = {
  name: 'tracking',
  async export(db, account_id) {
    return { data: { origin: (await exportOrigin(db, account_id)) ?? null } }
  },
  erase: eraseOrigin,
}
