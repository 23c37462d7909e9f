/** Background work of receipts: the mail that carries one. */
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { findMailRecipient } from '../accounts/index.ts'
import { deliverOrFail, writeReceiptMail, type Deliver } from '../mails/index.ts'
import { findSiteById } from '../sites/index.ts'
import { RECEIPT_MAIL } from './receipt-mail-job.ts'
import { receiptOf } from './receipt-of-row.ts'
import { listOfOrder } from './receipts.queries.ts'

interface ReceiptsDeps {
  deliver: Deliver
  /** How an address of a site begins: `https://{domain}`. */
  public_address: string
}

export function receiptsJobs({ deliver, public_address }: ReceiptsDeps): Job[] {
  return [
    defineJob({
      ...RECEIPT_MAIL,
      delivers_mail: true,
      async handle(ctx, { mail_id, account_id, site_id, order_id }) {
        const { db } = ctx
        const [row] = await listOfOrder(db, order_id)
        const site = await findSiteById(db, site_id)
        const recipient = await findMailRecipient(db, account_id)
        if (!row || !site || !recipient) return
        const origin = public_address.replace('{domain}', site.domain)
        const path = `/transactions/${row.lines[0]?.order_public_id ?? ''}`
        const written = await writeReceiptMail(site, {
          receipt: receiptOf(row),
          language: recipient.language,
          origin,
          path,
        })
        const mail = { mail_id, site, account_id, to: recipient.email, weight: 'required' as const, ...written }
        await deliverOrFail(deliver, ctx, mail)
      },
    }),
  ]
}
