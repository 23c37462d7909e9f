/** Whoever confirmed the address gets what the site gives, once for a mailbox and once for a browser. */
import { SIGNUP_GRANT_DAYS } from '@app/contract/limits'
import { accountConfirmed } from '../../events/accounts.ts'
import { daysAfter } from '../../platform/calendar.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { keyedHash, type Keys } from '../../platform/keys.ts'
import { mailboxOf } from '../../platform/mailbox.ts'
import { findSiteById } from '../sites/index.ts'
import { grantCredits, deriveIdempotencyKey } from './grants.service.ts'
import { insertSignupGrant } from './signup-grants.queries.ts'

export const creditsReactions = ({ mailboxes }: Keys): readonly Reaction[] => [
  onEvent(accountConfirmed, async (tx, { account_id, site_id, email, device_hash, at }) => {
    const site = await findSiteById(tx, site_id)
    const credits = site?.settings.signup_credits ?? 0
    if (credits === 0) return
    const isFirst = await insertSignupGrant(tx, {
      site_id,
      hashes: mailboxes.map((key) => ({
        mailbox_hash: keyedHash(key, 'signup mailbox', site_id, mailboxOf(email)),
        device_hash: keyedHash(key, 'signup device', site_id, device_hash.toString('hex')),
      })),
      expires_at: daysAfter(at, SIGNUP_GRANT_DAYS),
    })
    const key = deriveIdempotencyKey('signup', account_id)
    if (isFirst) await grantCredits(tx, { account_id, key, credits, at, kind: 'bonus' })
  }),
]
