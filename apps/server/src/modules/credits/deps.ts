import type { LedgerEntry } from '@app/contract'
import type { ProfileId } from '@app/db/ids'
import type { Context } from '../../platform/context.ts'
import type { KeyRing } from '../../platform/keys.ts'

/** The dependencies of the credits room: the keys that seal cursors, and the names of members. */
export interface CreditsDeps {
  cursor_keys: KeyRing
  /** Those of the ids that the viewer sees. Profiles live above this room: the composition root ties them. */
  namesOf: (ctx: Context, ids: readonly ProfileId[]) => Promise<ReadonlyMap<string, NonNullable<LedgerEntry['other']>>>
}
