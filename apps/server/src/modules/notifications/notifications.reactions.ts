/** A session that ends takes its browser along, one that is replaced hands it on; what happens to credits and photos stands in the list. */
import { Id } from '@app/db/ids'
import { sessionsEnded } from '../../events/accounts.ts'
import { orderCompleted, orderReturned, paymentFailed } from '../../events/payments.ts'
import { photoReviewed } from '../../events/photos.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { endBrowsersOfSessions, moveBrowsers } from './browsers/browsers.queries.ts'
import { insertEntry } from './entries/entries.queries.ts'

export const notificationsReactions: readonly Reaction[] = [
  onEvent(sessionsEnded, (tx, { session_ids, replaced_by }) =>
    replaced_by === undefined ? endBrowsersOfSessions(tx, session_ids) : moveBrowsers(tx, session_ids, replaced_by),
  ),
  onEvent(orderCompleted, (tx, { account_id, credits, at }) =>
    insertEntry(tx, { account_id, kind: 'credits', data: { about: 'credits_added', credits }, at }),
  ),
  onEvent(orderReturned, async (tx, { account_id, credits, at }) => {
    if (credits === 0) return
    const about = credits > 0 ? 'credits_returned' : 'credits_taken'
    await insertEntry(tx, { account_id, kind: 'credits', data: { about, credits: Math.abs(credits) }, at })
  }),
  onEvent(paymentFailed, (tx, { account_id, at }) =>
    insertEntry(tx, { account_id, kind: 'credits', data: { about: 'payment_failed' }, at }),
  ),
  onEvent(photoReviewed, (tx, { profile_id, is_open, at }) => {
    const about = is_open ? 'photo_approved' : 'photo_refused'
    return insertEntry(tx, { account_id: Id.account.parse(profile_id), kind: 'account', data: { about }, at })
  }),
]
