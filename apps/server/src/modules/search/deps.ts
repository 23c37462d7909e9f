import type { ProfilesDeps } from '../profiles/index.ts'

/** What the room keeps for the life of a process: how people are shown, and what cursors are sealed with. */
export type SearchDeps = ProfilesDeps
