/** What happens to mails after they were sent. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

/** No more notices may go to a member: the address does not exist, a mail was called spam, or the member said so. */
export const mailRefused = {
  name: 'mails.refused',
  payload: z.object({ account_id: Id.member, reason: z.enum(['bounce', 'fbl', 'listunsubscribe']) }),
}

/** A mail was no spam after all. */
export const complaintWithdrawn = { name: 'mails.complaint_withdrawn', payload: z.object({ account_id: Id.member }) }
