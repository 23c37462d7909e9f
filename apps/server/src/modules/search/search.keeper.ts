/** What the search keeps about a person: one row, made of the profile and of when they were last seen. */
import type { PersonKeeper } from '../../platform/person.ts'
import { findLastSeen, removeRow } from './rows/rows.queries.ts'

export const searchKeeper: PersonKeeper = {
  name: 'search',
  async exportOf(db, account_id) {
    return { data: { last_seen_about: await findLastSeen(db, account_id) } }
  },
  forget: removeRow,
}
