/** What happens to what is known of how accounts came. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

/** Their time is over: of how these accounts came only the network may still be known. */
export const originsForgotten = {
  name: 'tracking.origins_forgotten',
  payload: z.object({ account_ids: z.array(Id.member) }),
}

/** Of how these accounts came, what names the very click is no longer known: its network may not be sent anything about them. */
export const clickValuesForgotten = {
  name: 'tracking.click_values_forgotten',
  payload: z.object({ account_ids: z.array(Id.member) }),
}

/** A member agreed that their network is sent something about them alone, or took that back. */
export const postbacksChanged = {
  name: 'tracking.postbacks_changed',
  payload: z.object({ account_id: Id.member, on: z.boolean(), at: z.date() }),
}
