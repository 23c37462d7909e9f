/**
 * How somebody came is written down with their account, and what became of them, in one transaction. Who came by themselves leaves
 * nothing. Of who agreed to it, their network is sent what happened.
 */
import type { MemberId, OrderId, SiteId } from '@app/db/ids'
import { accountConfirmed, accountOpened } from '../../events/accounts.ts'
import { orderCompleted, orderReturned, orderWithdrawn } from '../../events/payments.ts'
import { postbacksChanged } from '../../events/tracking.ts'
import { daysBefore } from '../../platform/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { onEvent, type Publish, type Reaction } from '../../platform/event-bus.ts'
import { findNetworkRow } from './networks/networks.queries.ts'
import { noteConfirmed, noteReturned, setPostbacks } from './networks/postbacks.queries.ts'
import { forgetClickValues, planPostback, planReversal } from './networks/postbacks.service.ts'
import { findVariants, insertOrigin } from './origins/origins.queries.ts'
import { readBeginning, type Beginning } from './origins/origins.rules.ts'
import { countConfirmed, countFirstOrder } from './trials.queries.ts'

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

/** An order of which nothing came back was not returned. */
async function noteReturn(tx: Tx, sale: { account_id: MemberId; order_id: OrderId; cents: number; at: Date }) {
  if (sale.cents <= 0) return
  const site_id = await noteReturned(tx, sale)
  if (site_id !== undefined) await planReversal(tx, { account_id: sale.account_id, site_id, at: sale.at })
}

interface Newcomer {
  account_id: MemberId
  site_id: SiteId
  network: string | null
  /** Whether the box was ticked; it means something only where the network takes postbacks. */
  postbacks: boolean
  at: Date
}

/** What they agreed to at the door; values that name a click are kept of nobody else. */
async function noteAgreement(tx: Tx, publish: Publish, { account_id, site_id, network, postbacks, at }: Newcomer) {
  const known = network === null ? undefined : await findNetworkRow(tx, site_id, network)
  if (!known) return
  const agreed = postbacks && known.is_on && known.postback_url !== null
  if (agreed) {
    await setPostbacks(tx, account_id, true)
    await publish(tx, postbacksChanged, { account_id, on: true, at })
  } else if (known.click_values) await forgetClickValues(tx, publish, account_id)
}

export const trackingReactions: readonly Reaction[] = [
  onEvent(accountOpened, async (tx, { account_id, site_id, origin: { tracking, from, postbacks }, at }, publish) => {
    const beginning = await findBeginning(tx, site_id, from)
    if (Object.keys(tracking).length === 0 && beginning.page === null) return
    const { network = null, ref = null, sub1 = null, sub2 = null, sub3 = null } = tracking
    const said = { network, ref, sub1, sub2, sub3 }
    await insertOrigin(tx, { account_id, site_id, ...said, ...beginning, opened_at: at })
    await noteAgreement(tx, publish, { account_id, site_id, network, postbacks: postbacks ?? false, at })
  }),
  onEvent(accountConfirmed, async (tx, { account_id, at }) => {
    await countConfirmed(tx, account_id)
    const site_id = await noteConfirmed(tx, account_id, at)
    if (site_id !== undefined) await planPostback(tx, 'signup', { account_id, site_id, at })
  }),
  onEvent(orderCompleted, async (tx, order) => {
    const { account_id, site_id, at } = order
    const first = await countFirstOrder(tx, order, daysBefore(at, ORDERED_WITHIN_DAYS))
    if (first?.postbacks === true) await planPostback(tx, 'first_order', { account_id, site_id, at })
  }),
  onEvent(orderWithdrawn, noteReturn),
  onEvent(orderReturned, noteReturn),
]
