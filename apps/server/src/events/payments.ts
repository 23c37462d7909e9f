/** What happens to orders of credits. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

/** The money is there, and the credits with it. */
export const orderCompleted = {
  name: 'payments.order_completed',
  payload: z.object({ account_id: Id.member, order_id: Id.order, site_id: Id.site, credits: z.int(), at: z.date() }),
}
