/** Browsers of a member: subscribed, taken over by who logs in there, and taken away. */
import { createECDH, createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { MOST_PUSHED_BROWSERS } from '@app/contract/limits'
import { Id } from '@app/db/ids'
import type { AccountContext } from '../../../platform/context.ts'
import { isPrivateAddress } from '../../../platform/private-addresses.ts'
import { fail } from '../../../platform/refusal.ts'
import { siteOf } from '../../sites/index.ts'
import type { NotificationsDeps } from '../deps.ts'
import { findKeyOf } from '../keys/push-keys.queries.ts'
import { canonicalZone } from '../zones.rules.ts'
import { endBrowser, endBrowsersOfSessions, endOldestBrowsers, saveBrowser, wasEnded } from './browsers.queries.ts'
import { parseSubscription } from './subscription.rules.ts'

/** A browser says this where it may not subscribe. */
const DENIED = 'denied'

/** A name that cannot be looked up now is believed: it is one of the list, and what is sent there is sent to its certificate. */
async function leadsInside(hostname: string): Promise<boolean> {
  const addresses = await lookup(hostname, { all: true }).catch(() => [])
  return addresses.some(({ address }) => isPrivateAddress(address))
}

/** Whether something can be encrypted for it: not every 65 bytes are a point of the curve. */
function isPoint(p256dh: Buffer): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

interface Input {
  subscription: string | false
  /** What the page subscribed with; that of the site where a page does not say. */
  public_key?: string | undefined
  zone?: string | undefined
  by_press?: boolean | undefined
}

export async function subscribe(
  ctx: AccountContext,
  { allow_loopback }: Pick<NotificationsDeps, 'allow_loopback'>,
  { subscription, public_key, zone, by_press = false }: Input,
): Promise<{ subscribed: boolean }> {
  const { account, db, now } = ctx
  if (subscription === false || subscription === DENIED) {
    await endBrowsersOfSessions(db, [account.session_id])
    return { subscribed: false }
  }
  const read = parseSubscription(subscription, allow_loopback) ?? fail('subscription_refused')
  const { id: site_id, settings } = siteOf(ctx)
  // The site as it was up to half a minute ago: its key may be newer.
  const key_id = await findKeyOf(db, site_id, public_key ?? settings.push_public_key)
  if (key_id === undefined || !isPoint(read.p256dh)) fail('subscription_refused')
  const { hostname } = new URL(read.endpoint)
  if (!allow_loopback && (await leadsInside(hostname))) fail('subscription_refused')
  const endpoint_hash = createHash('sha256').update(read.endpoint).digest()
  const saved = await ctx.transaction(async (tx) => {
    const row = {
      ...read,
      account_id: account.id,
      session_id: account.session_id,
      endpoint_hash,
      key_id,
      zone: canonicalZone(zone) ?? null,
      by_press,
      now,
    }
    const isSaved = await saveBrowser(tx, row)
    await endOldestBrowsers(tx, account.id, MOST_PUSHED_BROWSERS)
    return isSaved
  })
  if (saved) return { subscribed: true }
  return fail((await wasEnded(db, account.id, endpoint_hash)) ? 'subscription_refused' : 'authentication_required')
}

export async function endOwnBrowser({ db, account, now }: AccountContext, id: string): Promise<void> {
  if (!(await endBrowser(db, account.id, Id.browser.parse(id), now))) fail('not_found')
}
