/**
 * What complaints keep about a person: who was logged in sees their own, with the answers. Who is forgotten takes address and
 * words along; number, topic and days stay, as proof that somebody was answered in time.
 */
import type { PersonalData } from '../../platform/personal-data.ts'
import { exportComplaints, forgetComplaintsOf } from './personal-data.queries.ts'

export const complaintsPersonalData: PersonalData = {
  name: 'complaints',
  export: async (db, account_id) => ({ data: await exportComplaints(db, account_id) }),
  erase: forgetComplaintsOf,
}
