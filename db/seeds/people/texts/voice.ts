/** What people of one language say about themselves, in pieces that go together in any order. */
import type { Interest } from '@app/contract/interests'

/** `[she|he]` is one or the other, by who speaks. */
export interface Voice {
  /** What fills the days: of who is young, of anybody, and of who has seen a few things. */
  openers: { young: readonly string[]; any: readonly string[]; older: readonly string[] }
  interests: Readonly<Partial<Record<Interest, readonly string[]>>>
  quirks: readonly string[]
  closers: readonly string[]
  /** Of made-up people: nobody could take them for a neighbour. */
  fictional: { openers: readonly string[]; closers: readonly string[] }
}
