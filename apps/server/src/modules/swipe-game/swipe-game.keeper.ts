/** What the game keeps about a person: what they did with each card. */
import type { PersonKeeper } from '../../platform/person.ts'

export const swipeGameKeeper: PersonKeeper = {
  name: 'swipe-game',
  exportOf: () => Promise.resolve({ data: {} }),
  forget: () => Promise.resolve(),
}
