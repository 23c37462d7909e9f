/** What the search keeps about a person: a row of the profile and of when they were last seen, and the mail they wait for. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { findArrivalMail, removeArrivalMail } from './arrivals/arrival-mails.queries.ts'
import { findLastSeen, removeRow } from './rows/rows.queries.ts'

export const searchPersonalData: PersonalData = {
  name: 'search',
  async export(db, account_id) {
    const arrival_mail = (await findArrivalMail(db, account_id)) ?? null
    return { data: { last_seen_about: await findLastSeen(db, account_id), arrival_mail } }
  },
  async erase(tx, account_id) {
    await removeRow(tx, account_id)
    await removeArrivalMail(tx, account_id)
  },
}
