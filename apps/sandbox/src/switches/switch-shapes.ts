/** What `POST /control` takes: every wrong thing that the sandbox can do on command. */
import * as z from 'zod'
import { REASONS } from '../money/reasons.ts'

export const CallAct = z.enum([
  '500',
  '409',
  '429',
  'slow',
  'hang',
  'drop before work',
  'work, then drop',
  'garbage',
  'wrong amount',
  'wrong currency',
  'foreign metadata',
])
export type CallAct = z.infer<typeof CallAct>

function isPattern(text: string): boolean {
  try {
    return new RegExp(text).source !== ''
  } catch {
    return false
  }
}

/** Which calls of the shop are meant. All that is said has to hold. */
export const CallSwitch = z.strictObject({
  provider: z.enum(['mollie', 'stripe']).optional(),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** A regular expression for what follows `/v2` or `/v1`. */
  path: z.string().refine(isPattern, 'is no regular expression').optional(),
  /** Only the so manieth of those that fit, counted from 1. */
  nth: z.int().positive().optional(),
  /** Only this part of them, by a draw that is the same for the same calls. */
  share: z.number().min(0).max(1).optional(),
  act: CallAct,
  /** How slow. */
  ms: z.int().nonnegative().default(1000),
  /** A 500 that is remembered with its key, and answered to every repeat. */
  stored: z.boolean().default(false),
})
export type CallSwitch = z.infer<typeof CallSwitch>

export const NoticeSwitch = z.strictObject({
  drop: z.boolean().default(false),
  /** How many copies of each are sent. */
  copies: z.int().min(1).max(100).default(1),
  /** They are kept until so many are there, and then sent the last first. */
  reorder: z.int().min(0).default(0),
  delay_ms: z.tuple([z.int().nonnegative(), z.int().nonnegative()]).default([0, 0]),
  hold: z.boolean().default(false),
  /** The payer is sent back only when the shop has answered the notice. */
  before_redirect: z.boolean().default(false),
})
export type NoticeSwitch = z.infer<typeof NoticeSwitch>

/** Where Stripe sends its events, and what it signs them with. */
export const Endpoint = z.strictObject({ url: z.url(), secret: z.string().startsWith('whsec_') })
export type Endpoint = z.infer<typeof Endpoint>

export const PayerAct = z.enum([
  'pays',
  'pays twice',
  'pays late',
  'pays the wrong amount',
  'decides, money comes later',
  'cancels',
  'fails',
  'lets it run out',
  'changes method',
  'never returns',
  'charges back',
  'reverses the chargeback',
  'refund is done',
  'refund fails',
])
export type PayerAct = z.infer<typeof PayerAct>

export const PayerCommand = z.strictObject({
  payment: z.string(),
  does: PayerAct,
  reason: z.enum(REASONS).default('insufficient_funds'),
  /** The method changed to, by the provider's name. */
  method: z.string().optional(),
})
export type PayerCommand = z.infer<typeof PayerCommand>

export const Control = z.strictObject({
  /** Forgets everything: state, switches, clock. */
  reset: z.literal(true).optional(),
  /** Takes the place of the switches before; `[]` ends them all. */
  calls: z.array(CallSwitch).optional(),
  notices: NoticeSwitch.optional(),
  endpoints: z.array(Endpoint).optional(),
  clock: z.strictObject({ forward_ms: z.int().nonnegative() }).optional(),
  payer: PayerCommand.optional(),
  send: z.enum(['release', 'replay all']).optional(),
  /** A notice that no provider sent, to an address of the shop. */
  forge: z.strictObject({ provider: z.enum(['mollie', 'stripe']), url: z.url(), payment: z.string() }).optional(),
})
export type Control = z.infer<typeof Control>

/** What is kept of it. */
export const Switches = z.strictObject({
  calls: z.array(CallSwitch),
  notices: NoticeSwitch,
  endpoints: z.array(Endpoint),
})
export type Switches = z.infer<typeof Switches>
