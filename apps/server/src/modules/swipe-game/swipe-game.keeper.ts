/** What the game keeps about a person: what they did with each card, and today's box. */
import type { PersonKeeper } from '../../platform/person.ts'
import { findBox } from './box.queries.ts'
import { forgetSwipes, swipesBy } from './swipes.queries.ts'

export const swipeGameKeeper: PersonKeeper = {
  name: 'swipe-game',
  async exportOf(db, account_id) {
    const box = await findBox(db, account_id)
    return {
      data: { swipes: await swipesBy(db, account_id), box: box ? { day: box.day, likes_used: box.used } : null },
    }
  },
  forget: forgetSwipes,
}
