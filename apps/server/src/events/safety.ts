/** What happens between members who want nothing more to do with each other. */
import { ids } from '@app/db/ids'
import * as z from 'zod'

export const memberBlocked = {
  name: 'safety.blocked',
  payload: z.object({ blocker_id: ids.member, blocked_id: ids.profile, at: z.date() }),
}
