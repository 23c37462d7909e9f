/** Whether the credits of a debit may come before its money. */
import type { Tx } from '../../../platform/db/pool.ts'
import { findSignup } from '../../accounts/index.ts'
import type { AttemptRow, OrderRow } from '../settling/apply.queries.ts'
import { findIbanHash } from './mandates.queries.ts'
import { findExposure, findOwnHistory, lockExposure } from './trust.queries.ts'
import { isTrusted } from './trust.rules.ts'

/** What a site may credit at most before its money comes. */
const CEILING_CENTS = 500_000

export async function isTrustedDebit(tx: Tx, order: OrderRow, attempt: AttemptRow, now: Date): Promise<boolean> {
  const { account_id, site_id, kind, currency, total_cents } = order
  if (attempt.mandate_id === null || attempt.payment_method !== 'sdd' || kind !== 'bundle') return false
  const signup = await findSignup(tx, account_id)
  const iban_hash = await findIbanHash(tx, attempt.mandate_id)
  const history = {
    signup_date: signup.signup_date,
    ...(await findOwnHistory(tx, { account_id, attempt_id: attempt.id, iban_hash })),
  }
  const debit = { cents: total_cents, currency }
  if (!isTrusted({ ...history, exposure_cents: 0 }, debit, CEILING_CENTS, now)) return false
  // Only who is trusted by everything else waits for others of the site: what they credit counts.
  await lockExposure(tx, site_id)
  return isTrusted({ ...history, exposure_cents: await findExposure(tx, site_id, now) }, debit, CEILING_CENTS, now)
}
