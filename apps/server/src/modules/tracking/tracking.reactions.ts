/** How somebody came is written down with their account, in one transaction. Who came by themselves leaves nothing. */
import type { SiteId } from '@app/db/ids'
import { accountConfirmed, accountOpened } from '../../events/accounts.ts'
import { orderCompleted } from '../../events/payments.ts'
import { daysBefore } from '../../platform/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { countConfirmed, countFirstOrder } from './trials.queries.ts'
import { findVariants, insertOrigin } from './origins/origins.queries.ts'
import { readBeginning, type Beginning } from './origins/origins.rules.ts'

const NOWHERE = { page: null, slug: null, variant: null }

/** All slugs that nobody knows are one. */
async function findBeginning(tx: Tx, site_id: SiteId, from: string | undefined): Promise<Beginning | typeof NOWHERE> {
  const beginning = readBeginning(from)
  if (!beginning) return NOWHERE
  const { page, slug, variant } = beginning
  if (slug === null) return beginning
  const variants = await findVariants(tx, site_id, page, slug)
  if (!variants) return { page, slug: 'other', variant: null }
  return { page, slug, variant: variant !== null && variants.includes(variant) ? variant : null }
}

const ORDERED_WITHIN_DAYS = 14

export const trackingReactions: readonly Reaction[] = [
  onEvent(accountOpened, async (tx, { account_id, site_id, origin: { tracking, from }, at }) => {
    const beginning = await findBeginning(tx, site_id, from)
    if (Object.keys(tracking).length === 0 && beginning.page === null) return
    const { network = null, ref = null, sub1 = null, sub2 = null, sub3 = null } = tracking
    const said = { network, ref, sub1, sub2, sub3 }
    await insertOrigin(tx, { account_id, site_id, ...said, ...beginning, opened_at: at })
  }),
  onEvent(accountConfirmed, (tx, { account_id }) => countConfirmed(tx, account_id)),
  onEvent(orderCompleted, (tx, { account_id, at }) =>
    countFirstOrder(tx, account_id, at, daysBefore(at, ORDERED_WITHIN_DAYS)),
  ),
]
