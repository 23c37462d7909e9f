/** Background work of returns: mails about them, and debts that nobody paid in two years. */
import * as z from 'zod'
import { defineJob, type Job, type JobContext } from '../../../platform/jobs/jobs.ts'
import { lockBuyer } from '../settling/apply.queries.ts'
import { listOldDebts } from './debts.queries.ts'
import { giveUpDebts } from './debts.service.ts'
import { RETURN_MAIL } from './return-mails.ts'
import { sendReturnMail, type ReturnMailDeps } from './return-mails.service.ts'

const DEBT_MONTHS = 24
const MOST = 500

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

/** What is older is given up, with whatever else the member owes. */
async function giveUpOldDebts({ db, transaction, publish, now }: JobContext): Promise<void> {
  for (const { account_id } of await listOldDebts(db, monthsBefore(now(), DEBT_MONTHS), MOST)) {
    await transaction(async (tx) => {
      await lockBuyer(tx, account_id)
      await giveUpDebts({ tx, publish, now: now() }, account_id, 'too_old')
    })
  }
}

export function returnsJobs(deps: ReturnMailDeps): Job[] {
  return [
    defineJob({ ...RETURN_MAIL, handle: (ctx, payload) => sendReturnMail(ctx, deps, payload) }),
    defineJob({
      name: 'payments.give-up-debts',
      payload: z.unknown(),
      schedule: '35 4 * * *',
      handle: giveUpOldDebts,
    }),
  ]
}
