/** What accounts do when a mail was refused: its member is sent no more notices by mail; and when how they came is to be forgotten. */
import { originsForgotten } from '../../events/tracking.ts'
import { complaintWithdrawn, mailRefused } from '../../events/mails.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { forgetTracking } from './signup/pending-signups.queries.ts'
import { endMailStop, stopMail } from './mail-stops/mail-stops.queries.ts'

export const accountsReactions: readonly Reaction[] = [
  onEvent(mailRefused, (tx, { account_id, reason }) => stopMail(tx, account_id, reason)),
  onEvent(complaintWithdrawn, (tx, { account_id }) => endMailStop(tx, account_id, 'fbl')),
  onEvent(originsForgotten, (tx, { account_ids }) => forgetTracking(tx, account_ids)),
]
