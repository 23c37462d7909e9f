/**
 * What accounts do when a mail was refused: its member is sent no more notices by mail; when how they came is to be forgotten; and
 * when they agreed that their network is sent something about them, or took that back.
 */
import { PARTNER_POSTBACK_VERSION } from '@app/contract/limits'
import { clickValuesForgotten, originsForgotten, postbacksChanged } from '../../events/tracking.ts'
import { complaintWithdrawn, mailRefused } from '../../events/mails.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { giveConsent, withdrawConsent } from './consents.queries.ts'
import { forgetClickValues, forgetTracking } from './signup/pending-signups.queries.ts'
import { endMailStop, stopMail } from './mail-stops/mail-stops.queries.ts'

export const accountsReactions: readonly Reaction[] = [
  onEvent(mailRefused, (tx, { account_id, reason }) => stopMail(tx, account_id, reason)),
  onEvent(complaintWithdrawn, (tx, { account_id }) => endMailStop(tx, account_id, 'fbl')),
  onEvent(originsForgotten, (tx, { account_ids }) => forgetTracking(tx, account_ids)),
  onEvent(clickValuesForgotten, (tx, { account_ids }) => forgetClickValues(tx, account_ids)),
  onEvent(postbacksChanged, (tx, { account_id, on, at }) => {
    const consent = { account_id, kind: 'partner_postback', version: PARTNER_POSTBACK_VERSION } as const
    return on ? giveConsent(tx, consent, at) : withdrawConsent(tx, account_id, 'partner_postback', at)
  }),
]
