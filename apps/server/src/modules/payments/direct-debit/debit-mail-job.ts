/** A mail that announces a debit and waits: whose it is, so that it goes with who is forgotten, and no address of anybody. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

export const DEBIT_MAIL = {
  name: 'payments.debit-mail',
  payload: z.strictObject({
    mail_id: z.uuid(),
    account_id: Id.account,
    site_id: Id.site,
    order_id: Id.order,
    mandate_id: Id.mandate,
    signed_on: z.iso.date(),
  }),
}
