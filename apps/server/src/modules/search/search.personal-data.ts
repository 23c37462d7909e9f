/** What the search keeps about a person: one row, made of the profile and of when they were last seen. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { findLastSeen, removeRow } from './rows/rows.queries.ts'

export const searchPersonalData: PersonalData = {
  name: 'search',
  async export(db, account_id) {
    return { data: { last_seen_about: await findLastSeen(db, account_id) } }
  },
  erase: removeRow,
}
