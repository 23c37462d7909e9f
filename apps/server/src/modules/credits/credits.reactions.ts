/** Whoever confirmed the address gets what the site gives, once in the life of the account. */
import { accountConfirmed } from '../../events/accounts.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { findSiteById } from '../sites/index.ts'
import { grantCredits, deriveIdempotencyKey } from './grants.service.ts'

export const creditsReactions: readonly Reaction[] = [
  onEvent(accountConfirmed, async (tx, { account_id, site_id, at }) => {
    const site = await findSiteById(tx, site_id)
    const credits = site?.settings.signup_credits ?? 0
    const key = deriveIdempotencyKey('signup', account_id)
    if (credits > 0) await grantCredits(tx, { account_id, key, credits, at, kind: 'bonus' })
  }),
]
