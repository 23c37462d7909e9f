/** Who blocks somebody leaves no swipe between the two. */
import type { Reaction } from '../../platform/events.ts'

export const swipeGameReactions: readonly Reaction[] = []
