/** Where a refund goes that cannot go back the way it came: the member says it, and it is kept encrypted until it is paid. */
import type { Answer, CallInput, withdrawals } from '@app/contract'
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import * as z from 'zod'
import type { AccountContext } from '../../../platform/context.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { fail } from '../../../platform/refusal.ts'
import { seal, unseal } from '../../../platform/sealing.ts'
import { findOrder } from '../checkout/orders.queries.ts'
import { lockBuyer } from '../settling/apply.queries.ts'
import { saveAccount } from './bank-accounts.queries.ts'

const USE = 'account of a refund'
const BankAccount = z.object({ holder: z.string(), iban: z.string() })
export type BankAccount = z.infer<typeof BankAccount>

type Body = CallInput<typeof withdrawals.bankAccount, 'output'>['body']

/** Nothing where no key of ours opens it. */
export function openAccount(keys: KeyRing, encrypted: Buffer): BankAccount | undefined {
  return BankAccount.safeParse(unseal(keys, USE, encrypted)).data
}

export async function saveBankAccount(
  ctx: AccountContext,
  keys: KeyRing,
  public_id: string,
  { holder, iban: typed }: Body,
): Promise<Answer<typeof withdrawals.bankAccount>> {
  const order = (await findOrder(ctx.db, ctx.account.id, public_id)) ?? fail('not_found')
  const iban = electronicFormatIBAN(typed)
  if (iban === null || !isValidIBAN(iban)) return fail('iban_invalid')
  await ctx.transaction(async (tx) => {
    await lockBuyer(tx, ctx.account.id)
    const written = await saveAccount(tx, order.id, seal(keys, USE, { holder, iban }))
    if (written === 0) fail('order_closed')
  })
  return { order_id: public_id, last4: iban.slice(-4) }
}
