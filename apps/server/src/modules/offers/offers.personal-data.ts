/**
 * What offers keep about a person: codes that are theirs alone, and which codes they used. Codes of their own go with them;
 * uses stay, as the orders do that they belong to, under a number that leads to nobody.
 */
import type { PersonalData } from '../../platform/personal-data.ts'
import { deleteOwnCodes, listOwnCodes, listUses } from './personal-data.queries.ts'

export const offersPersonalData: PersonalData = {
  name: 'offers',
  async export(db, account_id) {
    return { data: { own_codes: await listOwnCodes(db, account_id), uses: await listUses(db, account_id) } }
  },
  erase: deleteOwnCodes,
}
