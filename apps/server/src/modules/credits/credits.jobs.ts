/**
 * Looks over the ledger once an hour. It sets nothing right: what is wrong there, a person has to understand. And forgets
 * who was given credits for signing up, when that is long ago.
 */
import type { Gauge } from 'prom-client'
import * as z from 'zod'
import { findViolations, type Invariant } from '../../platform/db/invariants.ts'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { removeExpiredSignupGrants } from './signup-grants.queries.ts'

export function creditsJobs(wrongLedgerEntries: Gauge, invariants: readonly Invariant[]): Job[] {
  return [
    defineJob({
      name: 'credits.check-ledger',
      payload: z.unknown(),
      schedule: '23 * * * *',
      async handle({ db, log }) {
        const broken = Object.entries(await findViolations(db, invariants))
        wrongLedgerEntries.set(broken.reduce((sum, [, count]) => sum + count, 0))
        for (const [rule, count] of broken) log.error({ count }, `ledger invariant violated: ${rule}`)
      },
    }),
    defineJob({
      name: 'credits.forget-signup-grants',
      payload: z.unknown(),
      schedule: '41 4 * * *',
      async handle({ db, now }) {
        await removeExpiredSignupGrants(db, now())
      },
    }),
  ]
}
