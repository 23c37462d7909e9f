/** Mails of spending protection: one that asks for the second yes, and the overview of a month for who wants it. */
import { Id } from '@app/db/ids'
import * as z from 'zod'
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import { queueMemberMail } from '../../accounts/index.ts'
import { findProtectionRow, protectionFrom } from './guard.queries.ts'
import { pendingRaise } from './guard.rules.ts'
import { RAISE_MAIL } from './raise-mail.ts'
import { enqueueOverviews } from './overview-mail.queries.ts'
import { mailOverview } from './overview-mail.service.ts'

const OVERVIEW_MAIL = { name: 'payments.mail-overview', payload: z.strictObject({ account_id: Id.account }) }

export function guardJobs(): Job[] {
  return [
    defineJob({
      ...RAISE_MAIL,
      async handle({ db, now }, { account_id, from }) {
        await db.transaction().execute(async (tx) => {
          const raise = pendingRaise(protectionFrom(await findProtectionRow(tx, account_id)), now())
          // Another one was asked for meanwhile, or none any more.
          if (!raise?.is_ready || raise.from.toISOString() !== from) return
          await queueMemberMail(tx, account_id, 'limit_raise')
        })
      },
    }),
    defineJob({
      name: 'payments.mail-overviews',
      payload: z.unknown(),
      // On the second the month is over in every time zone.
      schedule: '40 5 2 * *',
      handle: ({ db }) => enqueueOverviews(db, OVERVIEW_MAIL),
    }),
    defineJob({
      ...OVERVIEW_MAIL,
      handle: ({ db, now }, { account_id }) => mailOverview(db, account_id, now()),
    }),
  ]
}
