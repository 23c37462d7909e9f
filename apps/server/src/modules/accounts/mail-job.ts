/** What a mail that waits is: enough to write it, and nothing that would let a reader of the queue use its link. */
import * as z from 'zod'

export const MailPayload = z.strictObject({
  /** Names the mail once and for all: the link's word and the Message-ID are worked out from it. */
  mail_id: z.uuid(),
  kind: z.enum(['activate', 'already_member', 'reset', 'reset_unknown', 'export_ready']),
  site_id: z.int(),
  email: z.string(),
  language: z.string(),
  /** Whose mail it is, so that it goes with the person whatever address it is for. */
  account_id: z.optional(z.string()),
})
export type MailPayload = z.infer<typeof MailPayload>
export type QueuedKind = MailPayload['kind']
