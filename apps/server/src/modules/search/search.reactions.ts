import type { Reaction } from '../../platform/events.ts'

export const searchReactions: readonly Reaction[] = []
