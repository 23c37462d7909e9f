/** What the game keeps about a person: what they did with each card, and today's box. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { findBox } from './box.queries.ts'
import { eraseSwipes, swipesBy } from './swipes.queries.ts'

export const swipeGamePersonalData: PersonalData = {
  name: 'swipe-game',
  async export(db, account_id) {
    const box = await findBox(db, account_id)
    return {
      data: { swipes: await swipesBy(db, account_id), box: box ? { day: box.day, likes_used: box.used } : null },
    }
  },
  erase: eraseSwipes,
}
