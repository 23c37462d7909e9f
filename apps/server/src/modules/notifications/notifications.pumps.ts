/** The pumps of notifications: from what happened to what is due, and from what is due to pushes and mails. */
import type { Pump } from '../../platform/jobs/pump.ts'
import { BATCH, collect } from './collecting/collecting.queries.ts'
import { mailDue } from './mailing/mailing.service.ts'
import { CLAIM_SIZE } from './pushing/claims.queries.ts'
import { pushDue, type CourierDeps } from './pushing/courier.service.ts'

const COLLECT_PAUSE_MS = 300
const PUSH_PAUSE_MS = 250
const MAIL_PAUSE_MS = 5000
/** Couriers of one process: one that waits for a slow push service does not hold up the others. */
const COURIERS = 4

/** A batch that was not full left nothing behind: the next look may wait. */
const ifFull = (done: number, full: number) => (done >= full ? done : 0)

export function notificationsPumps(deps: CourierDeps): Pump[] {
  return [
    {
      name: 'notifications.collect',
      pause_ms: COLLECT_PAUSE_MS,
      work: async ({ db }) => ifFull(await collect(db), BATCH),
    },
    ...Array.from({ length: COURIERS }, () => ({
      name: 'notifications.push',
      pause_ms: PUSH_PAUSE_MS,
      work: async (ctx: Parameters<Pump['work']>[0]) => ifFull(await pushDue(ctx, deps), CLAIM_SIZE),
    })),
    {
      name: 'notifications.mail',
      pause_ms: MAIL_PAUSE_MS,
      work: async (ctx) => ifFull(await mailDue(ctx, deps), CLAIM_SIZE),
    },
  ]
}
