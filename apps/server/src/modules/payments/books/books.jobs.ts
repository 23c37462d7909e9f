/** The nightly comparison with each provider's books, each by itself: one that is away does not hold up the others. */
import * as z from 'zod'
import { defineJob, enqueue, type Job } from '../../../platform/jobs/jobs.ts'
import type { AskingDeps } from '../settling/ask.service.ts'
import { compareBooks } from './books.service.ts'

const COMPARE = { name: 'payments.compare-books', payload: z.strictObject({ provider: z.string() }) }

export function booksJobs(deps: AskingDeps): Job[] {
  return [
    defineJob({
      ...COMPARE,
      handle: (ctx, { provider }) => compareBooks(ctx, deps, provider, ctx.now()),
    }),
    defineJob({
      name: 'payments.books',
      payload: z.unknown(),
      schedule: '40 3 * * *',
      async handle({ db }) {
        for (const provider of Object.keys(deps.providers)) {
          await enqueue(db, COMPARE, { provider }, { key: `books ${provider}` })
        }
      },
    }),
  ]
}
