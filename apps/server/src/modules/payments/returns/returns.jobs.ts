/** Background work of returns: mails about them, debts that nobody paid in two years, and accounts that nobody sent money to. */
import * as z from 'zod'
import { daysBefore } from '../../../platform/calendar.ts'
import { defineJob, type Job, type JobContext } from '../../../platform/jobs/jobs.ts'
import { lockBuyer } from '../settling/apply.queries.ts'
import { forgetAccounts } from './bank-accounts.queries.ts'
import { listOldDebts } from './debts.queries.ts'
import { giveUpDebt } from './debts.service.ts'
import { RETURN_MAIL } from './return-mails.ts'
import { sendReturnMail, type ReturnMailDeps } from './return-mails.service.ts'

const DEBT_MONTHS = 24
/** So long after a refund was due nobody sends it to that account any more. */
const ACCOUNT_DAYS = 30
const MOST = 500

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

/** What is older is given up; what else the member owes is not. */
async function giveUpOldDebts({ db, transaction, publish, now }: JobContext): Promise<void> {
  for (const { id, account_id } of await listOldDebts(db, monthsBefore(now(), DEBT_MONTHS), MOST)) {
    await transaction(async (tx) => {
      await lockBuyer(tx, account_id)
      await giveUpDebt({ tx, publish, now: now() }, id, 'too_old')
    })
  }
}

export function returnsJobs(deps: ReturnMailDeps): Job[] {
  return [
    defineJob({ ...RETURN_MAIL, delivers_mail: true, handle: (ctx, payload) => sendReturnMail(ctx, deps, payload) }),
    defineJob({
      name: 'payments.give-up-debts',
      payload: z.unknown(),
      schedule: '35 4 * * *',
      handle: giveUpOldDebts,
    }),
    defineJob({
      name: 'payments.forget-accounts',
      payload: z.unknown(),
      schedule: '45 4 * * *',
      handle: ({ db, now }) => forgetAccounts(db, daysBefore(now(), ACCOUNT_DAYS)),
    }),
  ]
}
