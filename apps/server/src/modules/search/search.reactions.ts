/** Whatever changed about a profile or its photos: its row is made anew from what is so now. Who leaves waits for no mail. */
import type { ProfileId } from '@app/db/ids'
import { accountDeleted } from '../../events/accounts.ts'
import { photosChanged } from '../../events/photos.ts'
import { profileChanged } from '../../events/profiles.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { removeArrivalMail } from './arrivals/arrival-mails.queries.ts'
import { lockRow, refreshRows } from './rows/rows.queries.ts'

async function refresh(tx: Tx, { profile_id }: { profile_id: ProfileId }) {
  await lockRow(tx, profile_id)
  await refreshRows(tx, [profile_id])
}

export const searchReactions: readonly Reaction[] = [
  onEvent(profileChanged, refresh),
  onEvent(photosChanged, refresh),
  onEvent(accountDeleted, (tx, { account_id }) => removeArrivalMail(tx, account_id)),
]
