/** What a mail that waits is: enough to write it, and nothing that would let a reader of the queue use its link. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

export const MailPayload = z.strictObject({
  /** Names the mail once and for all: the link's word and the Message-ID are worked out from it. */
  mail_id: z.uuid(),
  kind: z.enum([
    'activate',
    'already_member',
    'reactivation_offer',
    'reset',
    'reset_unknown',
    'change_email',
    'password_changed',
    'email_changed',
    'account_deleted',
    'reactivated',
    'export_ready',
  ]),
  site_id: Id.site,
  /** Whose it is, where it is somebody's: a person who is forgotten takes the waiting mails along. */
  account_id: z.optional(Id.account),
  email: z.string(),
  language: z.string(),
  /** How many days the mail speaks of, where that is not always the same. */
  days: z.optional(z.int()),
})
export type MailPayload = z.infer<typeof MailPayload>
export type QueuedKind = MailPayload['kind']
