/** Measures once a minute what an operator is woken for. */
import type { Registry } from 'prom-client'
import * as z from 'zod'
import { defineJob, type Job } from '../../../platform/jobs/jobs.ts'
import type { SettlingDeps } from '../settling/look-up.service.ts'
import { createPaymentMetrics } from './alerts.metrics.ts'
import { measureHealth, measureProvider } from './alerts.queries.ts'

export function alertsJobs({ providers }: SettlingDeps, registry: Registry): Job[] {
  const names = Object.keys(providers)
  const metrics = createPaymentMetrics(registry)
  return [
    defineJob({
      name: 'payments.measure',
      payload: z.unknown(),
      schedule: '* * * * *',
      async handle({ db, now }) {
        const at = now()
        metrics.set(await measureHealth(db, names, at))
        for (const provider of names) {
          metrics.setProvider(provider, await measureProvider(db, provider, at))
        }
        metrics.measured(at)
      },
    }),
  ]
}
