/** The credit balance of a member, and its worth in money. */
import type { AccountId } from '@app/db/ids'
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import { siteOf } from '../sites/index.ts'
import { findWallet } from './credits.queries.ts'
import { creditWorth, listWorth } from './credits.rules.ts'

export async function balanceOf(ctx: Context, account_id: AccountId): Promise<number> {
  return (await findWallet(ctx.db, account_id))?.balance ?? 0
}

export async function creditBalanceOf(ctx: Context, { id, country }: { id: AccountId; country: string }) {
  const wallet = await findWallet(ctx.db, id)
  const { balance = 0, paid_cents: cents = null, paid_credits = null, currency = null, frozen = false } = wallet ?? {}
  const paid =
    cents === null || paid_credits === null || currency === null ? null : { cents, credits: paid_credits, currency }
  return { credits: balance, credit_worth: creditWorth(siteOf(ctx), country, paid), frozen }
}

/** What so many credits are worth to who has bought none yet, in whole cents: what a entry says in that case. */
export function worthOf(ctx: Context, credits: number): { cents: number; currency: string } {
  const { country } = ctx.account ?? fail('authentication_required')
  const { cents, currency } = listWorth(siteOf(ctx), country)
  return { cents: Math.round(cents * credits), currency }
}
