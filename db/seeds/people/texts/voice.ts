/** What people of one language say about themselves, in pieces that go together in any order. */
import type { Interest } from '@app/contract/interests'
import type { Prompt } from '@app/contract/profile-choices'

export type OpenerGroup = 'young' | 'any' | 'parents' | 'retiring' | 'retired' | 'older'

/** `[she|he]` is one or the other, by who speaks. */
export interface Voice {
  /**
   * What fills the days: of who is young, of anybody at work, of who brings up a child of eight, of who stops working
   * soon or has stopped, and of who has seen a few things. Which ages say which is in `about-me.ts`.
   */
  openers: Readonly<Record<OpenerGroup, readonly string[]>>
  interests: Readonly<Partial<Record<Interest, readonly string[]>>>
  quirks: readonly string[]
  /** What prompts are finished with, at any age. */
  answers: Readonly<Partial<Record<Prompt, readonly string[]>>>
  closers: readonly string[]
  /** Of made-up people: nobody could take them for a neighbour. */
  fictional: { openers: readonly string[]; closers: readonly string[] }
}
