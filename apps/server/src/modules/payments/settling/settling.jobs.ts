/**
 * Background work of settling. Jobs name an attempt or a refund and never a person: what belongs to an account that is
 * erased is taken out of the queue, and money that is on its way must not be.
 */
import { Id } from '@app/db/ids'
import * as z from 'zod'
import { daysBefore } from '../../../platform/calendar.ts'
import { defineJob, enqueue, type Job } from '../../../platform/jobs/jobs.ts'
import { releaseDiscount } from '../../offers/index.ts'
import type { AskingDeps } from './ask.service.ts'
import { CANCEL } from './cancel.queries.ts'
import { cancelAttempt } from './cancel.service.ts'
import { createLookPace } from './look-pace.ts'
import type { SettlingContext } from './look-up.service.ts'
import { eraseNotices } from './notices.queries.ts'
import { sendRefund } from './refunds.service.ts'
import { enqueueDueAttempts, expireOrders, listDueRefunds } from './sweep.queries.ts'
import { SYNC } from './sync-jobs.queries.ts'
import { syncAttempt } from './sync.service.ts'

const REFUND = { name: 'payments.refund', payload: z.strictObject({ refund_id: Id.refund }) }

const NOTICE_DAYS = 90
/** Of one process. Whoever waits at a screen is looked up by the request itself. */
const LOOKS_A_SECOND = 20

/** Whatever became of a job: what is due is enqueued again. */
async function sweep({ db, transaction }: SettlingContext, now: Date): Promise<void> {
  await enqueueDueAttempts(db, now)
  for (const refund_id of await listDueRefunds(db, now)) {
    await enqueue(db, REFUND, { refund_id }, { key: `refund ${refund_id}` })
  }
  await transaction(async (tx) => {
    for (const order_id of await expireOrders(tx, now)) await releaseDiscount(tx, order_id)
  })
}

export function settlingJobs(deps: AskingDeps & { limits_factor: number }): Job[] {
  const pace = createLookPace(LOOKS_A_SECOND * deps.limits_factor)
  return [
    defineJob({
      ...SYNC,
      async handle(ctx, { attempt_id }) {
        await pace()
        await syncAttempt(ctx, deps, attempt_id, ctx.now())
      },
    }),
    defineJob({ ...CANCEL, handle: (ctx, { attempt_id }) => cancelAttempt(ctx, deps, attempt_id, ctx.now()) }),
    defineJob({ ...REFUND, handle: (ctx, { refund_id }) => sendRefund(ctx, deps, refund_id, ctx.now()) }),
    defineJob({
      name: 'payments.sweep',
      payload: z.unknown(),
      schedule: '* * * * *',
      handle: (ctx) => sweep(ctx, ctx.now()),
    }),
    defineJob({
      name: 'payments.forget-notices',
      payload: z.unknown(),
      schedule: '25 4 * * *',
      async handle({ db, now }) {
        const before = daysBefore(now(), NOTICE_DAYS)
        while ((await db.transaction().execute((tx) => eraseNotices(tx, before))) > 0);
      },
    }),
  ]
}
