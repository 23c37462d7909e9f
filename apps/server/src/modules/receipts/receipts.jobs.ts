/** Background work of receipts: the mail that carries one. */
import type { MailSender } from '../../adapters/mail/port.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { findMailRecipient } from '../accounts/index.ts'
import { writeReceiptMail } from '../mails/index.ts'
import { findSiteById } from '../sites/index.ts'
import { RECEIPT_MAIL } from './receipt-mail-job.ts'
import { receiptOf } from './receipt-of-row.ts'
import { listOfOrder } from './receipts.queries.ts'

interface ReceiptsDeps {
  mail: MailSender
  /** How an address of a site begins: `https://{domain}`. */
  public_address: string
}

export function receiptsJobs({ mail, public_address }: ReceiptsDeps): Job[] {
  return [
    defineJob({
      ...RECEIPT_MAIL,
      async handle({ db }, { mail_id, account_id, site_id, order_id }) {
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
        await mail.send({ message_id: `<${mail_id}@${site.domain}>`, to: recipient.email, ...written })
      },
    }),
  ]
}
