/** What tracking keeps about a person: how they came, and what their network was sent about them. It goes with the origin. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { exportPostbacks } from './networks/postbacks.queries.ts'
import { eraseOrigin, exportOrigin } from './origins/origins.queries.ts'

export const trackingPersonalData: PersonalData = {
  name: 'tracking',
  async export(db, account_id) {
    const origin = (await exportOrigin(db, account_id)) ?? null
    return { data: { origin, postbacks: await exportPostbacks(db, account_id) } }
  },
  erase: eraseOrigin,
}
