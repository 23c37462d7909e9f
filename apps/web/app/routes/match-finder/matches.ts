/** The people found so far, and where the next page of them begins. */
import type { FoundPerson } from '@app/contract'

export interface Matches {
  people: readonly FoundPerson[]
  /** Where the next page begins; nothing after the last. */
  next: string | null
  pages: number
}
