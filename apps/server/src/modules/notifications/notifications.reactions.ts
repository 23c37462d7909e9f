/** A session that ends takes its browser along, one that is replaced hands it on; what happens to credits stands in the list of news. */
import { sessionsEnded } from '../../events/accounts.ts'
import { orderCompleted, orderReturned } from '../../events/payments.ts'
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
  onEvent(orderReturned, (tx, { account_id, at }) =>
    insertEntry(tx, { account_id, kind: 'credits', data: { about: 'credits_returned' }, at }),
  ),
]
