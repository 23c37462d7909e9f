/** Reality checks: what went to fictional profiles this month, told in the chat. A group of their own: chats need their addresses. */
import * as z from 'zod/mini'
import { PublicId } from './people.ts'
import { route } from './route.ts'

const RealityCheck = z.strictObject({
  /** The first day of the month, `YYYY-MM-DD`. */
  month: z.string(),
  /** How many times the amount of the site has gone to fictional profiles. */
  times: z.number(),
  cents: z.number(),
  credits: z.number(),
  /** What of it went to this one. */
  chat_cents: z.number(),
  currency: z.string(),
})
export type RealityCheck = z.infer<typeof RealityCheck>

export const realityChecks = {
  find: route({
    method: 'GET',
    path: '/api/members/:id/reality-check',
    access: 'account',
    about: 'What I am to read before I go on writing to a fictional profile; nothing where there is none.',
    params: z.object({ id: PublicId }),
    returns: z.strictObject({ check: z.nullable(RealityCheck) }),
  }),
  acknowledge: route({
    method: 'POST',
    path: '/api/reality-checks',
    access: 'account',
    about: 'I have read it: the next one comes when as much again was spent.',
    body: z.strictObject({
      month: z.string().check(z.regex(/^\d{4}-\d{2}-01$/)),
      times: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    }),
    returns: z.strictObject({}),
  }),
}
