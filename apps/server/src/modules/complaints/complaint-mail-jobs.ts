/** Mails about complaints that wait: no address of anybody and none of the words; who sends one looks them up. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

/** To the desk: that a complaint waits. */
export const DESK_MAIL = {
  name: 'complaints.mail-desk',
  payload: z.strictObject({ mail_id: z.uuid(), site_id: Id.site, complaint_id: Id.complaint }),
}

/** The answer, to whoever complained. */
export const ANSWER_MAIL = {
  name: 'complaints.mail-answer',
  payload: z.strictObject({
    mail_id: z.uuid(),
    site_id: Id.site,
    /** Whose it is, where somebody was logged in: it goes with who is forgotten. */
    account_id: z.nullable(Id.account),
    answer_id: Id.complaintAnswer,
  }),
}
