/** The credit balance of a member, and its worth in money. */
import type { AccountId } from '@app/db/ids'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/pool.ts'
import { fail } from '../../platform/refusal.ts'
import { siteOf } from '../sites/index.ts'
import { findWallet } from './credits.queries.ts'
import { creditWorth, listWorth, type CreditWorth, type PriceTable } from './credits.rules.ts'

export async function balanceOf(ctx: Context, account_id: AccountId): Promise<number> {
  return (await findWallet(ctx.db, account_id))?.balance ?? 0
}

interface Owner {
  id: AccountId
  country: string
}

type Wallet = NonNullable<Awaited<ReturnType<typeof findWallet>>>

function worthIn(wallet: Wallet | undefined, site: PriceTable, country: string): CreditWorth {
  const { paid_cents: cents = null, paid_credits = null, currency = null } = wallet ?? {}
  const paid =
    cents === null || paid_credits === null || currency === null ? null : { cents, credits: paid_credits, currency }
  return creditWorth(site, country, paid)
}

export async function creditBalanceOf(ctx: Context, { id, country }: Owner) {
  const wallet = await findWallet(ctx.db, id)
  const { balance = 0, frozen = false } = wallet ?? {}
  return { credits: balance, credit_worth: worthIn(wallet, siteOf(ctx), country), frozen }
}

/** What one credit is worth to a member who is not there. */
export async function findCreditWorth(db: Database, { id, country }: Owner, site: PriceTable): Promise<CreditWorth> {
  return worthIn(await findWallet(db, id), site, country)
}

/** What so many credits are worth to who has bought none yet, in whole cents: what a entry says in that case. */
export function worthOf(ctx: Context, credits: number): { cents: number; currency: string } {
  const { country } = ctx.account ?? fail('authentication_required')
  const { cents, currency } = listWorth(siteOf(ctx), country)
  return { cents: Math.round(cents * credits), currency }
}
