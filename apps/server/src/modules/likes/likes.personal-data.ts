/** Personal data of the likes room: the likes a member gave, by name, and got, without a name. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { eraseLikes, likesBy, likesOf, matchesOf } from './personal-data.queries.ts'

export const likesPersonalData: PersonalData = {
  name: 'likes',
  async export(db, account_id) {
    const given = await likesBy(db, account_id)
    const received = await likesOf(db, account_id)
    return { data: { given, received, matches: await matchesOf(db, account_id) } }
  },
  erase: eraseLikes,
}
