/** What happens to photos. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

/** A profile has a first open photo now, or has none any more, or another one. */
export const photosChanged = { name: 'photos.changed', payload: z.object({ profile_id: Id.profile }) }

/** A person looked at a photo and let others see it, or did not; of a fictional profile as well. */
export const photoReviewed = {
  name: 'photos.reviewed',
  payload: z.object({ profile_id: Id.profile, is_open: z.boolean(), at: z.date() }),
}
