/** What happens to what is known of how accounts came. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

/** Their time is over: of how these accounts came only the network may still be known. */
export const originsForgotten = {
  name: 'tracking.origins_forgotten',
  payload: z.object({ account_ids: z.array(Id.member) }),
}
