/** Looks over every stored site once an hour: data can also be changed by hand, and a broken brand must be noticed. */
import type { Gauge } from 'prom-client'
import * as z from 'zod'
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { listSiteRows } from './sites.queries.ts'
import { readSite } from './sites.service.ts'

export function siteJobs(invalidSites: Gauge): Job[] {
  return [
    defineJob({
      name: 'sites.check',
      payload: z.unknown(),
      schedule: '7 * * * *',
      async handle({ db, log }) {
        let invalid = 0
        for (const row of await listSiteRows(db)) {
          try {
            readSite(row)
          } catch (error) {
            invalid += 1
            log.error({ error, site: row.key }, 'stored site is invalid')
          }
        }
        invalidSites.set(invalid)
      },
    }),
  ]
}
