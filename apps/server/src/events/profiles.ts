/** What happens to profiles. */
import { ids } from '@app/db/ids'
import * as z from 'zod'

/** Something changed by which a profile is found, or whether it can be. */
export const profileChanged = { name: 'profiles.changed', payload: z.object({ profile_id: ids.profile }) }

/** Somebody looked at the profile of a member who likes them. */
export const profileOpened = {
  name: 'profiles.opened',
  payload: z.object({ profile_id: ids.profile, viewer_id: ids.profile }),
}
