/** What happens between members who want nothing more to do with each other. */
import * as z from 'zod'

export const memberBlocked = {
  name: 'safety.blocked',
  payload: z.object({ blocker_id: z.string(), blocked_id: z.string(), at: z.date() }),
}
