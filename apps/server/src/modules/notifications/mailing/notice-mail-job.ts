/** A mail about what is unread: enqueued when it is due, and written from what there is then. */
import { NOTICE_KINDS } from '@app/contract/notice-kinds'
import { Id } from '@app/db/ids'
import * as z from 'zod'

/** Mails that somebody waits for go first, however many notices are queued. */
export const NOTICE_PRIORITY = 10

export const NOTICE_MAIL = {
  name: 'notices.mail',
  payload: z.strictObject({
    mail_id: z.uuid(),
    account_id: Id.member,
    kinds: z.array(z.enum(NOTICE_KINDS)),
    /** When it was put off for the first time, where it was. */
    since: z.optional(z.iso.datetime()),
  }),
}
