/** A mail with a receipt that waits: whose it is, so that it goes with who is forgotten, and no address of anybody. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

export const RECEIPT_MAIL = {
  name: 'receipts.mail',
  payload: z.strictObject({ mail_id: z.uuid(), account_id: Id.account, site_id: Id.site, order_id: Id.order }),
}
