/** What a mail that waits is: enough to write it, and nothing that would let a reader of the queue use its link. */
import { COMPLAINT_TOPICS } from '@app/contract/complaint-topics'
import { Id } from '@app/db/ids'
import * as z from 'zod'

export const MailPayload = z.strictObject({
  /** Names the mail once and for all: the link's word and the Message-ID are worked out from it. */
  mail_id: z.uuid(),
  /** Which key the link's word is worked out with, where it has a link. */
  key_id: z.optional(z.string()),
  kind: z.enum([
    'activate',
    'already_member',
    'reactivation_offer',
    'reset',
    'reset_unknown',
    'change_email',
    'password_changed',
    'email_changed',
    'passkey_added',
    'account_deleted',
    'reactivated',
    'export_ready',
    'new_device',
    'password_reset_done',
    'people_near',
    'limit_raise',
    'spending_overview',
    'complaint_received',
  ]),
  site_id: Id.site,
  /** Whose it is, where it is somebody's: a person who is forgotten takes the waiting mails along. */
  account_id: z.optional(Id.account),
  email: z.string(),
  language: z.string(),
  /** How many days the mail speaks of, where that is not always the same. */
  days: z.optional(z.int()),
  /** When it was asked for and in what browser, for the reader to know it by. Nothing that somebody typed. */
  requested_at: z.optional(z.iso.datetime()),
  device: z.optional(z.string()),
  /** How many signups wait on the address. */
  pending_signups: z.optional(z.int()),
  /** What was bought and spent in a month, by its first day. */
  spent: z.optional(
    z.strictObject({
      month: z.iso.date(),
      currency: z.string(),
      bought_cents: z.int(),
      spent_cents: z.int(),
    }),
  ),
  /** What a complaint is called, about and answered by. */
  complaint: z.optional(
    z.strictObject({
      number: z.string(),
      topic: z.enum(COMPLAINT_TOPICS),
      due_on: z.iso.date(),
      gdpr_due_on: z.nullable(z.iso.date()),
    }),
  ),
})
export type MailPayload = z.infer<typeof MailPayload>
export type QueuedKind = MailPayload['kind']
