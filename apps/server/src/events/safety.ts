/** What happens between members who want nothing more to do with each other. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

export const memberBlocked = {
  name: 'safety.blocked',
  payload: z.object({ blocker_id: Id.member, blocked_id: Id.profile, at: z.date() }),
}
