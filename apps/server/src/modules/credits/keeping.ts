import type { Booking } from '@app/contract'
import type { Context } from '../../platform/context.ts'

/** What the room keeps for the life of a process: what cursors are sealed with, and how people are called. */
export interface CreditsKeeping {
  secret: string
  /** Those of the ids that the viewer sees. Profiles live above this room: the composition root ties them. */
  namesOf: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, NonNullable<Booking['other']>>>
}
