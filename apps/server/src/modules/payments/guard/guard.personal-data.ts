/** The limits that a person set: theirs to read, and gone with them. */
import type { PersonalData } from '../../../platform/personal-data.ts'
import { eraseProtection, findProtectionRow } from './guard.queries.ts'

export const spendingLimitsPersonalData: PersonalData = {
  name: 'spending_limits',
  export: async (db, account_id) => ({ data: (await findProtectionRow(db, account_id)) ?? null }),
  erase: eraseProtection,
}
