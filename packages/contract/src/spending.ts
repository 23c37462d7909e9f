/** What a member bought and spent, and the limits they set themselves. */
import * as z from 'zod/mini'
import { route } from './route.ts'

/** No limit is higher, in cents. */
const HIGHEST_LIMIT = 10_000_000

const BREAK_LENGTHS = ['24h', '7d', '30d', '6m'] as const

/** Money of a month, in cents of the member's currency. */
const SpendingMonth = z.strictObject({
  /** Its first day, `YYYY-MM-DD`, in the time zone of the site. */
  month: z.string(),
  bought_cents: z.number(),
  /** What the credits were worth that went to real members, and to fictional profiles. */
  real_cents: z.number(),
  fictional_cents: z.number(),
  refunded_cents: z.number(),
})
export type SpendingMonth = z.infer<typeof SpendingMonth>

const SpentOn = z.strictObject({ kind: z.enum(['message', 'gift', 'photo']), times: z.number(), cents: z.number() })

const Limit = z.strictObject({
  cents: z.number(),
  /** What counts against it: orders of this month, and the one that is under way. */
  used_cents: z.number(),
  left_cents: z.number(),
})

const NextLimit = z.strictObject({
  /** Null: no limit at all. */
  cents: z.nullable(z.number()),
  /** When it may be confirmed; it counts only then. */
  from: z.string(),
  is_ready: z.boolean(),
})

const Spending = z.strictObject({
  currency: z.string(),
  /** The current one first, twelve in all. */
  months: z.array(SpendingMonth),
  spent_credits: z.number(),
  spent_on: z.array(SpentOn),
  left: z.strictObject({ credits: z.number(), cents: z.number() }),
  limit: z.nullable(Limit),
  /** The first day on which nothing counts against the limit, `YYYY-MM-DD`. */
  next_month: z.string(),
  next_limit: z.nullable(NextLimit),
  break_until: z.nullable(z.string()),
  reality_check: z.strictObject({ cents: z.number(), last_at: z.nullable(z.string()) }),
  overview_mail: z.boolean(),
})
export type Spending = z.infer<typeof Spending>

export const spending = {
  read: route({
    method: 'GET',
    path: '/api/spending',
    access: 'account',
    about: 'What I bought this year and where it went, and the limits that I set myself.',
    returns: Spending,
  }),
  setLimit: route({
    method: 'PUT',
    path: '/api/spending/limit',
    access: 'account',
    about: 'The most I want to buy in a month. Less counts at once; more, or none, waits 7 days for a second yes.',
    body: z.strictObject({
      cents: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(HIGHEST_LIMIT))),
    }),
    returns: Spending,
  }),
  confirmLimit: route({
    method: 'POST',
    path: '/api/spending/limit/confirmation',
    access: 'account',
    about:
      'The second yes to a higher limit; before its day, and when it has waited too long, there is nothing to confirm.',
    returns: Spending,
    fails: ['not_found'],
  }),
  takeBackLimit: route({
    method: 'DELETE',
    path: '/api/spending/limit/request',
    access: 'account',
    about: 'Takes back the higher limit that was asked for.',
    returns: Spending,
  }),
  takeBreak: route({
    method: 'POST',
    path: '/api/buying-break',
    access: 'account',
    about: 'Nothing can be bought for so long. Nobody ends it sooner; it can be made longer.',
    body: z.strictObject({ length: z.enum(BREAK_LENGTHS) }),
    returns: Spending,
  }),
  setOverviewMail: route({
    method: 'PUT',
    path: '/api/spending/overview-mail',
    access: 'account',
    about: 'Whether a mail says each month what I bought and where it went.',
    body: z.strictObject({ on: z.boolean() }),
    returns: Spending,
  }),
}
