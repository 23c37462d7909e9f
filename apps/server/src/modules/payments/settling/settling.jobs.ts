/**
 * Background work of settling. Jobs name an attempt or a refund and never a person: what belongs to an account that is
 * erased is taken out of the queue, and money that is on its way must not be.
 */
import { Id } from '@app/db/ids'
import * as z from 'zod'
import { daysBefore } from '../../../platform/calendar.ts'
import { defineJob, enqueue, type Job } from '../../../platform/jobs/jobs.ts'
import { askProvider, type AskingDeps } from './ask.service.ts'
import { eraseNotices } from './notices.queries.ts'
import { sendRefund } from './refunds.service.ts'
import { expireOrders, listDueAttempts, listDueRefunds } from './sweep.queries.ts'
import { syncAttempt } from './sync.service.ts'

export const ASK = { name: 'payments.ask', payload: z.strictObject({ attempt_id: Id.attempt }) }
export const SYNC = { name: 'payments.sync', payload: z.strictObject({ attempt_id: Id.attempt }) }
const REFUND = { name: 'payments.refund', payload: z.strictObject({ refund_id: Id.refund }) }

const NOTICE_DAYS = 90

export function settlingJobs(deps: AskingDeps): Job[] {
  return [
    defineJob({
      ...ASK,
      async handle(ctx, { attempt_id }) {
        await askProvider(ctx, deps, attempt_id, ctx.now())
      },
    }),
    defineJob({
      ...SYNC,
      async handle(ctx, { attempt_id }) {
        await syncAttempt(ctx, deps, attempt_id, ctx.now())
      },
    }),
    defineJob({ ...REFUND, handle: (ctx, { refund_id }) => sendRefund(ctx, deps, refund_id, ctx.now()) }),
    defineJob({
      name: 'payments.sweep',
      payload: z.looseObject({}),
      schedule: '* * * * *',
      async handle({ db, now }) {
        const at = now()
        for (const { attempt_id, asking } of await listDueAttempts(db, at)) {
          await enqueue(db, asking ? ASK : SYNC, { attempt_id }, { key: `payment ${attempt_id}` })
        }
        for (const refund_id of await listDueRefunds(db, at)) {
          await enqueue(db, REFUND, { refund_id }, { key: `refund ${refund_id}` })
        }
        await expireOrders(db, at)
      },
    }),
    defineJob({
      name: 'payments.forget-notices',
      payload: z.looseObject({}),
      schedule: '25 4 * * *',
      async handle({ db, now }) {
        const before = daysBefore(now(), NOTICE_DAYS)
        while ((await db.transaction().execute((tx) => eraseNotices(tx, before))) > 0);
      },
    }),
  ]
}
