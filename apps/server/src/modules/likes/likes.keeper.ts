/** What likes keep about a person: whom they liked and when; who liked them is shown without a name. */
import type { PersonKeeper } from '../../platform/person.ts'

export const likesKeeper: PersonKeeper = {
  name: 'likes',
  exportOf: () => Promise.resolve({ data: {} }),
  forget: () => Promise.resolve(),
}
