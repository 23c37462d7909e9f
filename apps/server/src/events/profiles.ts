/** What happens to profiles. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

/** Something changed by which a profile is found, or whether it can be. */
export const profileChanged = { name: 'profiles.changed', payload: z.object({ profile_id: Id.profile }) }

/** Somebody looked at the profile of a member who likes them. */
export const profileOpened = {
  name: 'profiles.opened',
  payload: z.object({ profile_id: Id.profile, viewer_id: Id.profile }),
}
