/** Background work of direct debits: the mail that announces one, and the end of what is kept no longer. */
import * as z from 'zod'
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import { findMailRecipient } from '../../accounts/index.ts'
import { deliverOrFail, writeDebitMail, type Deliver } from '../../mails/index.ts'
import { findSiteById } from '../../sites/index.ts'
import { findAnnouncedDebit } from './announced-debits.queries.ts'
import { removeOldBlocks } from './blocks.queries.ts'
import { collectionDate } from './collection-date.rules.ts'
import { DEBIT_MAIL } from './debit-mail-job.ts'
import { formsEnd } from './request-times.rules.ts'
import { removeOldRequests } from './requests.queries.ts'

interface DirectDebitJobsDeps {
  deliver: Deliver
  /** How an address of a site begins: `https://{domain}`. */
  public_address: string
}

export function directDebitJobs({ deliver, public_address }: DirectDebitJobsDeps): Job[] {
  return [
    defineJob({
      ...DEBIT_MAIL,
      delivers_mail: true,
      async handle(ctx, { mail_id, account_id, site_id, order_id, mandate_id, signed_on }) {
        const { db } = ctx
        const debit = await findAnnouncedDebit(db, order_id, mandate_id)
        const site = await findSiteById(db, site_id)
        const recipient = await findMailRecipient(db, account_id)
        if (!debit || !site || !recipient) return
        const link = `${public_address.replace('{domain}', site.domain)}/transactions/${debit.order_public_id}`
        const day = collectionDate(signed_on)
        const written = await writeDebitMail(site, { debit, day, language: recipient.language, link })
        const mail = { mail_id, site, account_id, to: recipient.email, weight: 'required' as const, ...written }
        await deliverOrFail(deliver, ctx, mail)
      },
    }),
    defineJob({
      name: 'payments.forget-debit-forms',
      payload: z.unknown(),
      schedule: '* * * * *',
      handle: ({ db, now }) => removeOldRequests(db, formsEnd(now())),
    }),
    defineJob({
      name: 'payments.end-debit-blocks',
      payload: z.unknown(),
      schedule: '35 4 * * *',
      handle: ({ db, now }) => removeOldBlocks(db, now()),
    }),
  ]
}
