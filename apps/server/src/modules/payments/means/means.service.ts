/** What a member let be charged again: listed, and ended when the member or the end of the account says so. */
import type { Answer, paymentMeans } from '@app/contract'
import type { AccountId, MandateId } from '@app/db/ids'
import { dayIn } from '../../../platform/calendar.ts'
import type { AccountContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { isProviderError } from '../../../platform/provider-errors.ts'
import { fail } from '../../../platform/refusal.ts'
import { lockBuyer } from '../settling/apply.queries.ts'
import { providerOf, type SettlingContext, type SettlingDeps } from '../settling/look-up.service.ts'
import { isExpired } from './cards.rules.ts'
import { emptyMandates, expireCards, findMandate, isOwnMean, listMandates, revokeMandates } from './means.queries.ts'

export async function listMeans({ db, account, site, now }: AccountContext): Promise<Answer<typeof paymentMeans.list>> {
  const today = dayIn(site.time_zone, now)
  const mandates = await listMandates(db, account.id)
  return {
    means: mandates.map(({ public_id, kind, brand, last4, expires, signed_at, used_at, uses, ...mandate }) => ({
      id: public_id,
      kind,
      brand,
      last4,
      expires,
      expired: isExpired(expires, today),
      signed_at: signed_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
      uses,
      reference: mandate.reference,
      creditor_identifier: mandate.creditor_identifier,
    })),
  }
}

/** What was ended before is ended. */
export function removeMean(ctx: AccountContext, public_id: string): Promise<void> {
  const { id: account_id } = ctx.account
  return ctx.transaction(async (tx) => {
    await lockBuyer(tx, account_id)
    if (!(await isOwnMean(tx, account_id, public_id))) fail('not_found')
    await revokeMandates(tx, { account_id, public_id, cause: 'member' })
  })
}

export async function eraseMeans(tx: Tx, account_id: AccountId): Promise<void> {
  await revokeMandates(tx, { account_id, cause: 'account_erased' })
  await emptyMandates(tx, account_id)
}

/** A card that was not paid with for so long is kept no longer. */
const UNUSED_MONTHS = 36

export async function expireUnusedCards({ transaction }: SettlingContext, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - UNUSED_MONTHS)
  while ((await transaction((tx) => expireCards(tx, before, now))) > 0);
}

/** Has the provider forget what was ended here. What it does not know any more is forgotten. */
export async function revokeAtProvider(ctx: SettlingContext, deps: SettlingDeps, id: MandateId): Promise<void> {
  const found = await findMandate(ctx.db, id)
  const provider = found && providerOf(deps, found.provider)
  if (!provider || (found.state !== 'revoked' && found.state !== 'expired')) return
  const { customer_id: customer, provider_mandate_id: mandate, key } = found
  if (customer === null || mandate === null) return
  try {
    await provider.revokeMandate({ customer, mandate }, `${key}-revoke`)
  } catch (error) {
    if (!isProviderError(error) || error.outcome !== 'refused') throw error
  }
}
