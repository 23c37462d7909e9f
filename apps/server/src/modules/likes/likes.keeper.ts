/** What likes keep about a person: whom they liked and when; who liked them is shown without a name. */
import type { PersonKeeper } from '../../platform/person.ts'
import { forgetLikes, likesBy, likesOf, matchesOf } from './person.queries.ts'

export const likesKeeper: PersonKeeper = {
  name: 'likes',
  async exportOf(db, account_id) {
    const given = await likesBy(db, account_id)
    const received = await likesOf(db, account_id)
    return { data: { given, received, matches: await matchesOf(db, account_id) } }
  },
  forget: forgetLikes,
}
